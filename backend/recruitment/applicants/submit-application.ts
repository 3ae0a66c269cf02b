import { subDays } from 'date-fns';
import { randomInt } from 'node:crypto';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { sentence } from '@/backend/core/audit/sentence';
import { nameOfApplicant } from '@/backend/recruitment/applications/words';
import { tellChannel } from '@/backend/discord/public';
import { findBlacklistHits, type Identity, noteBlacklistHits } from '@/backend/blacklist/public';
import { tellMembers, tellThoseWho } from '@/backend/inbox/public';
import { isNotToReturn } from '@/backend/leave/public';
import { isAway, listAccountsOf } from '@/backend/recruitment/activation/newcomer-store';
import { listHolders } from '@/backend/members/public';
import type {
  ApplicationAnswers,
  ApplicationCheck,
} from '@/lib/contracts/recruitment/applications';
import {
  carryOut,
  type Settings,
  stateAfter,
} from '@/backend/recruitment/applications/application-action';
import {
  addApplication,
  changeApplication,
  findDraft,
  listOthers,
  lockApplication,
  type StoredApplication,
} from '@/backend/recruitment/applications/store';
import { assignInTurn } from '@/backend/recruitment/auto-claim/auto-claim';
import { lockSettings } from '@/backend/recruitment/auto-claim/store';
import {
  HELD_BY_BLACKLIST,
  REFUSED_NEUTRALLY,
} from '@/backend/recruitment/blacklist/refresh-check';
import {
  accountAt,
  isBlocked,
  type OutsideAnswers,
  outsideChecks,
  ownChecks,
  truckersmpIdOf,
} from './check-rules';
import { received, writeTo } from '@/backend/recruitment/applications/letters';
import { APPLICATION_NOTICES, RECRUITMENT_NOTICES } from '@/backend/recruitment/notices';
import { refuseClosed, refuseMember, refuseName, refuseRepeated, refuseYoung } from './may-apply';

/** The applicant's verified accounts and answers. */
export interface Applicant {
  /** The draft that becomes the application; null if there is none. */
  draft_id: number | null;
  steam_id: string;
  steam_name: string | null;
  discord_id: string;
  discord_name: string | null;
  /** From earlier checks; current TruckersMP data takes precedence. */
  truckersmp_id?: number | null;
  hasVerifiedEmail: boolean | null;
  name: string;
  email: string;
  birth_year: number;
  country: string;
  time_zone?: string | null;
  languages: string[];
  answers: ApplicationAnswers;
  source: string | null;
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PART = 4;

/** Eight characters without look-alikes, as in `K7QF-2M9X`. */
export function newRef(): string {
  const sign = () => LETTERS[randomInt(LETTERS.length)] ?? '';
  const part = () => Array.from({ length: PART }, sign).join('');
  return `${part()}-${part()}`;
}

const identityOf = (
  { name, steam_id, discord_id, email, truckersmp_id = null }: Applicant,
  { truckersmp }: OutsideAnswers,
): Identity => ({
  name,
  steam_id,
  discord_id,
  email: email.toLowerCase(),
  truckersmp_id: truckersmpIdOf(truckersmp) ?? truckersmp_id,
});

const DUPLICATE_DAYS = 365;

interface Known {
  checks: ApplicationCheck[];
  isBlocked: boolean;
  isResembling: boolean;
  hits: Awaited<ReturnType<typeof findBlacklistHits>>;
}

/** Refuses people who may not apply, and looks up our own records on the others. */
async function lookUp(
  tx: Database,
  applicant: Applicant,
  {
    config,
    id,
    identity,
    outside,
    now,
  }: {
    config: Context['config'];
    id: number;
    identity: Identity;
    outside: OutsideAnswers;
    now: Date;
  },
): Promise<Known> {
  await refuseClosed(tx, config, now);
  refuseYoung(applicant.birth_year, now);
  const proved = await listAccountsOf(tx, { ...identity, email: null });
  refuseMember(proved, 'You’re already a member. Sign in instead.');
  const others = await listOthers(tx, id, identity);
  refuseRepeated(others, config, now);
  const accounts = await listAccountsOf(tx, identity);
  const former = accounts.find(({ state }) => isAway(state));
  await refuseName(tx, config, applicant.name, proved[0]?.id ?? former?.id ?? null);
  const hits = await findBlacklistHits(tx, identity, { isActive: true });
  const own = ownChecks(
    {
      hasVerifiedEmail: applicant.hasVerifiedEmail,
      blacklist: hits,
      formerMember: former
        ? { ...former, isNotToReturn: await isNotToReturn(tx, former.id) }
        : null,
      duplicates: [
        ...others
          .filter(({ submitted_at: at }) => at !== null && at > subDays(now, DUPLICATE_DAYS))
          .map(({ ref }) => ref),
        ...accounts
          .filter(({ id: account, state }) => !isAway(state) && account !== proved[0]?.id)
          .map(({ id: account }) => accountAt(account)),
      ],
    },
    now,
  );
  return {
    checks: [...outsideChecks(outside, now), ...own],
    isBlocked: isBlocked(hits),
    isResembling: hits.length > 0,
    hits,
  };
}

type Outcome =
  | { ok: true; ref: string }
  /** A blocked application is kept as a draft for those who manage the blacklist. */
  | { ok: false; message: string };

async function writeDraft(tx: Database, applicant: Applicant, identity: Identity, now: Date) {
  const { draft_id: own, hasVerifiedEmail: _, ...told } = applicant;
  const draft_id = own ?? (await findDraft(tx, told.steam_id));
  const written = {
    ...told,
    email: identity.email,
    truckersmp_id: identity.truckersmp_id,
    updated_at: now,
  };
  if (draft_id !== null) {
    await changeApplication(tx, draft_id, written);
    return draft_id;
  }
  return addApplication(tx, { ...written, ref: newRef(), state: 'draft', created_at: now });
}

async function tellRecruiters(
  tx: Database,
  { id, ref }: StoredApplication,
  { isHeld, assignee }: { isHeld: boolean; assignee: number | null },
  now: Date,
): Promise<void> {
  const message = isHeld
    ? sentence`Application ${ref} of ${nameOfApplicant(id)} is on hold: it matches a blacklist entry.`
    : sentence`${nameOfApplicant(id)} applied: application ${ref}.`;
  const kind = isHeld ? APPLICATION_NOTICES.held : APPLICATION_NOTICES.submitted;
  const notice = { message, kind, about: ref, besides: [assignee] };
  const readers = await listHolders(tx, isHeld ? ['MANAGE_APPS'] : ['VIEW_APPS']);
  await tellMembers(
    tx,
    // The auto-claim recruiter has already been notified.
    readers.filter((id) => id !== assignee),
    { ...notice, type: isHeld ? 'WARNING' : 'SUCCESS' },
    now,
  );
  // More people can read Discord than the panel, so only the reference goes there.
  const text = `A new application has come in: ${ref}.`;
  await tellChannel(tx, 'recruitment', { text, cause: `application:${id}:submitted` }, now);
}

/**
 * Takes in an application: checks it, applies the blacklist, and passes it to the recruiters.
 * `outside` is the result of `askServices` from before the transaction.
 */
export async function submitApplication(
  tx: Database,
  context: Settings,
  applicant: Applicant,
  { outside, now }: { outside: OutsideAnswers; now: Date },
): Promise<Outcome> {
  // Serialised, so that the second of two with the same IDs sees the first.
  await lockSettings(tx, now);
  const identity = identityOf(applicant, outside);
  const known = await lookUp(tx, applicant, {
    config: context.config,
    id: applicant.draft_id ?? 0,
    identity,
    outside,
    now,
  });
  const id = await writeDraft(tx, applicant, identity, now);
  const draft = await lockApplication(tx, id);
  if (!draft) throw new Error('The application was not stored.');
  await noteBlacklistHits(tx, draft, known.hits, now);
  if (known.isResembling)
    await tellThoseWho(
      tx,
      ['MANAGE_BLACKLIST'],
      {
        type: 'WARNING',
        message: sentence`${nameOfApplicant(id)} applied and ${known.isBlocked ? 'was refused: ' : ''}matches the blacklist.`,
        kind: RECRUITMENT_NOTICES.hit,
        about: id,
      },
      now,
    );
  if (known.isBlocked) return { ok: false, message: REFUSED_NEUTRALLY };

  const submitted = stateAfter(draft, 'submit', 'applicant');
  await carryOut(tx, draft, null, {
    action: 'submitted',
    summary: 'The application was submitted.',
    change: { state: submitted, checks: known.checks, submitted_at: now, updated_at: now },
  });
  const isHeld = known.isResembling;
  if (isHeld) {
    const arrived = { ...draft, state: submitted };
    await carryOut(tx, arrived, null, {
      action: 'held',
      summary: HELD_BY_BLACKLIST,
      change: { state: stateAfter(arrived, 'hold', 'panel'), updated_at: now },
    });
  }
  await writeTo(tx, context.config, draft, received(context.config), now);
  const stored = await lockApplication(tx, id);
  const assignee = stored && !isHeld ? await assignInTurn(tx, context, stored, now) : null;
  await tellRecruiters(tx, draft, { isHeld, assignee }, now);
  return { ok: true, ref: draft.ref };
}
