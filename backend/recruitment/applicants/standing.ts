import { addDays, addHours } from 'date-fns';
import type { FastifyRequest } from 'fastify';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { isHere } from '@/backend/members/public';
import { SESSION_COOKIE, findSession } from '@/backend/session/public';
import type { ApplicationCheck, ApplicationState } from '@/lib/contracts/recruitment/applications';
import type { OwnApplication, Standing } from '@/lib/contracts/recruitment/apply';
import { findLinkEnd } from '@/backend/recruitment/activation/store';
import {
  DRAFT_DAYS,
  isOpenAt,
  mayResend,
  TIME_OUTS,
} from '@/backend/recruitment/applications/rules';
import { listThread, type StoredApplication } from '@/backend/recruitment/applications/store';
import { findSettings } from '@/backend/recruitment/auto-claim/store';
import { BANS_PRIVATE } from './check-rules';

/** Findings from our own records are for staff only. */
const SHOWN: readonly ApplicationCheck['name'][] = [
  ...(['game_owned', 'hours', 'truckersmp_account', 'truckersmp_age', 'bans'] as const),
  ...(['other_company', 'discord_email', 'discord_member'] as const),
];

const SHOW_BANS = 'Your TruckersMP ban history is private. Make it public until we’ve decided.';

const inTheirWords = (check: ApplicationCheck): ApplicationCheck =>
  check.name === 'bans' && check.text === BANS_PRIVATE ? { ...check, text: SHOW_BANS } : check;

/** Applicants don't see that an application is on hold, since the reason may be the blacklist. */
export function stateForApplicant({
  state,
  assignee_id,
}: Pick<StoredApplication, 'state' | 'assignee_id'>): ApplicationState {
  if (state !== 'on_hold') return state;
  return assignee_id === null ? 'submitted' : 'claimed';
}

/** When the answer to a recruiter's question is due. */
export const answerUntil = ({ acted_at }: Pick<StoredApplication, 'acted_at'>): Date | null =>
  acted_at && addHours(acted_at, TIME_OUTS.info_requested.hours);

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Most interviews take less than an hour. */
const isOver = ({ interview_at: at }: Pick<StoredApplication, 'interview_at'>, now: Date) =>
  at !== null && addHours(at, 1) <= now;

const ENDED: readonly ApplicationState[] = ['declined', 'withdrawn', 'expired'];

/** Whether it has ended with no waiting period. */
const mayApplyNow = ({ state, may_apply_again_at: again }: StoredApplication, now: Date) =>
  ENDED.includes(state) && (again === null || again <= now);

async function shownToApplicant(
  db: Database,
  application: StoredApplication,
  now: Date,
): Promise<OwnApplication> {
  const { state, name, email, birth_year, country, languages, answers } = application;
  const isDraft = state === 'draft';
  const thread = isDraft ? [] : await listThread(db, application.id);
  return {
    ref: isDraft ? null : application.ref,
    state: stateForApplicant(application),
    steam_id: application.steam_id,
    steam_name: application.steam_name,
    discord_id: application.discord_id,
    discord_name: application.discord_name,
    checks: isDraft
      ? application.checks.filter((check) => SHOWN.includes(check.name)).map(inTheirWords)
      : [],
    draft: isDraft ? { name, email, birth_year, country, languages, answers } : null,
    kept_until: isDraft ? addDays(application.updated_at, DRAFT_DAYS).toISOString() : null,
    submitted_at: iso(application.submitted_at),
    recruiter: application.assignee_name,
    interview_at: iso(application.interview_at),
    is_interview_over: isOver(application, now),
    messages: thread.flatMap(({ id, kind, author_name, text, at }) =>
      kind === 'question' || kind === 'answer'
        ? [{ id, kind, author: author_name, text, at: at.toISOString() }]
        : [],
    ),
    answer_until: state === 'info_requested' ? iso(answerUntil(application)) : null,
    decided_at: iso(application.decided_at),
    message: application.message,
    may_resend: mayResend(application),
    link_until: state === 'accepted' ? iso(await findLinkEnd(db, application.id)) : null,
    may_apply_again_at: iso(application.may_apply_again_at),
    may_apply_now: mayApplyNow(application, now),
  };
}

/** The state of recruitment and of the caller's application. */
export async function answerStanding(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { request, now }: { request: FastifyRequest; now: Date },
  application: StoredApplication | null,
): Promise<Standing> {
  const settings = await findSettings(db);
  const is_open = isOpenAt(settings, now, config.timeZone);
  const session = request.cookies[SESSION_COOKIE];
  const found = session === undefined ? null : await findSession(db, session);
  return {
    is_open,
    reopens_on: is_open ? null : settings.reopens_on,
    invite_url: config.discordInviteUrl ?? null,
    is_member: found !== null && isHere(found.state),
    application: application && (await shownToApplicant(db, application, now)),
  };
}
