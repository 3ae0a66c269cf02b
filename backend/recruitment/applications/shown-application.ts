import { subHours } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { findBlacklistHits } from '@/backend/blacklist/public';
import { listMemberCards } from '@/backend/members/public';
import {
  type ApplicationCheck,
  type CHECK_RESULTS,
  serviceOfCheck,
} from '@/lib/contracts/recruitment/applications';
import { holdsAny } from '@/lib/contracts/core/permissions';
import {
  ACCOUNT_PATH,
  type Application,
  type ShownCheck,
} from '@/lib/contracts/recruitment/recruitment';
import { mayReopen, mayResend, TIME_OUTS } from './rules';
import type { ListedApplication } from './read-store';
import { listOthers, listThread, type StoredApplication } from './store';
import { daysOf } from './statistics-rules';

type Result = (typeof CHECK_RESULTS)[number];

const countResults = (checks: readonly ApplicationCheck[]): Record<Result, number> => {
  const counts = { pass: 0, warn: 0, fail: 0, unknown: 0 };
  for (const { result } of checks) counts[result] += 1;
  return counts;
};

const named = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

const OVERDUE_HOURS = TIME_OUTS.claimed.hours;

/** Its recruiter hasn't acted for two days, or the interview is past. */
function isOverdue(row: Pick<ListedApplication, 'state' | 'acted_at' | 'interview_at'>, now: Date) {
  const { state, acted_at, interview_at } = row;
  if (state === 'interview') return interview_at !== null && interview_at <= now;
  const isTheirs = state === 'claimed' || state === 'on_hold';
  return isTheirs && acted_at !== null && acted_at <= subHours(now, OVERDUE_HOURS);
}

export const shownRow = (row: ListedApplication, now: Date) => ({
  id: row.id,
  ref: row.ref,
  state: row.state,
  name: row.name,
  country: row.country,
  languages: row.languages,
  games: row.answers.games ?? [],
  checks: countResults(row.checks),
  submitted_at: row.submitted_at?.toISOString() ?? null,
  assignee: named(row.assignee_id, row.assignee_name),
  claimed_at: row.claimed_at?.toISOString() ?? null,
  interview_at: row.interview_at?.toISOString() ?? null,
  is_overdue: isOverdue(row, now),
  version: row.version,
});

export const shownPastRow = (row: ListedApplication, now: Date) => ({
  ...shownRow(row, now),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: named(row.decided_by, row.decider_name),
  reason_code: row.reason_code,
  days: daysOf(row),
  may_resend: mayResend(row),
  may_reopen: mayReopen(row, now),
});

/** Texts about outside services contain names, which anyone may choose to look like a path. */
const accountsIn = ({ name, text }: ApplicationCheck): number[] =>
  serviceOfCheck(name) === null
    ? [...text.matchAll(new RegExp(ACCOUNT_PATH, 'g'))].map(([, id]) => Number(id))
    : [];

/** Checks with the current names of the accounts in their texts. */
async function withAccounts(db: Database, checks: readonly ApplicationCheck[]) {
  const cards = await listMemberCards(db, checks.flatMap(accountsIn));
  return checks.map((check): ShownCheck => {
    const ids = accountsIn(check);
    const accounts = cards.filter(({ user_id }) => ids.includes(user_id));
    return { ...check, ...(ids.length > 0 && { accounts }) };
  });
}

interface Reader {
  user_id: number;
  permissions: ReadonlySet<string>;
  now: Date;
}

const SEES_BLACKLIST = ['VIEW_BLACKLIST_ENTRIES', 'MANAGE_BLACKLIST'];

export async function answerApplication(
  db: Database,
  application: StoredApplication,
  { user_id, permissions, now }: Reader,
): Promise<Application> {
  const others = await listOthers(db, application.id, application);
  const isOwn = application.assignee_id === user_id;
  return {
    ...shownPastRow(application, now),
    checks: await withAccounts(db, application.checks),
    steam_id: application.steam_id,
    steam_name: application.steam_name,
    discord_id: application.discord_id,
    discord_name: application.discord_name,
    truckersmp_id: application.truckersmp_id,
    email: application.email,
    birth_year: application.birth_year,
    answers: application.answers,
    source: application.source,
    no_shows: application.no_shows,
    message: application.message,
    may_apply_again_at: application.may_apply_again_at?.toISOString() ?? null,
    user_id: application.user_id,
    is_own: isOwn,
    may_decide: isOwn || permissions.has('MANAGE_APPS'),
    thread: (await listThread(db, application.id)).map(
      ({ author_id, author_name, at, ...line }) => ({
        ...line,
        author: named(author_id, author_name),
        at: at.toISOString(),
      }),
    ),
    others: others.map(({ submitted_at, decided_at, may_apply_again_at: _, ...other }) => ({
      ...other,
      submitted_at: submitted_at?.toISOString() ?? null,
      decided_at: decided_at?.toISOString() ?? null,
    })),
    blacklist: holdsAny(permissions, SEES_BLACKLIST)
      ? await findBlacklistHits(db, application, { isActive: false })
      : null,
  };
}
