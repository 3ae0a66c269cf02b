import { addDays } from 'date-fns';
import type { Database } from '@/backend/core/database';
import { Refusal } from '@/backend/core/errors';
import { tellThoseWho } from '@/backend/inbox/store';
import {
  isAway,
  keepAccepted,
  listAccountsOf,
  listGivenRoles,
  renewActivationLink,
} from '@/backend/membership/applicant-store';
import { lockConnections } from '@/backend/membership/connection-store';
import { isNameOfAnother, lockNames } from '@/backend/membership/name-store';
import { lockEmails } from '@/backend/session/email-store';
import type { ApplicationCheck, DECLINE_REASONS } from '@/lib/contracts/applications';
import { memberName } from '@/lib/contracts/names';
import type { Tracker } from '@/lib/contracts/jobs';
import { ACTIVATION_DAYS, COOLDOWN_DAYS, mayApplyAgainAt, mayResend } from './application-rules';
import { pathOf } from './application-acts';
import { carryOut, lockFor, lockToAct, type Recruiter, type Settings, stateAfter } from './acting';
import type { StoredApplication } from './application-store';
import { lockSettings } from './auto-claim-store';
import { lookAtBlacklist } from './blacklist-look';
import { blockingCheck } from './check-rules';
import { findDivision, isFull, reachesRank } from './division-store';
import { refuseBesideNewer } from './may-apply';
import { declined, sendActivation, writeTo } from './letters';

interface Seen {
  ref: string;
  version: number;
}

interface Acceptance extends Seen {
  role_id: number;
  division_id: number | null;
  tracker: Tracker | null;
  override_note: string | null;
}

function refuseBlocked(
  check: ApplicationCheck | undefined,
  { managesApps }: Recruiter,
  note: string | null,
): void {
  if (check === undefined || (managesApps && note !== null)) return;
  throw new Refusal(
    422,
    'check_failed',
    `A blocking check failed: ${check.text} Override needs MANAGE_APPS and a note.`,
  );
}

/**
 * The account to be taken up again, if there is one. One that is in use can't be, nor one that waits
 * for somebody else, who only shares an email or another id.
 */
async function findUnused(tx: Database, application: StoredApplication): Promise<number | null> {
  // Two applications with an id in common may be accepted at once, or a member may link it meanwhile.
  await lockConnections(tx);
  await lockEmails(tx);
  const accounts = await listAccountsOf(tx, application);
  const isUnused = ({ state, steam_id }: (typeof accounts)[number]) =>
    isAway(state) || (state === 'accepted' && steam_id === application.steam_id);
  const [first, ...more] = accounts;
  if (!accounts.every(isUnused) || more.length > 0)
    throw new Refusal(409, 'is_member', 'The applicant already has an account.');
  return first?.id ?? null;
}

/** Refuses a division that is full, or whose rank somebody lacks unless that was overridden. */
async function refuseDivision(
  tx: Database,
  divisionId: number | null,
  { userId, isOverridden }: { userId: number | null; isOverridden: boolean },
): Promise<{ lacksRank: boolean }> {
  if (divisionId === null) return { lacksRank: false };
  const division = await findDivision(tx, divisionId);
  if (!division) throw new Refusal(422, 'no_division', 'This division is not there.');
  if (isFull(division))
    throw new Refusal(409, 'division_full', `Division ${division.name} is full.`);
  const lacksRank = !(await reachesRank(tx, divisionId, userId));
  if (lacksRank && !isOverridden)
    throw new Refusal(
      422,
      'rank_missing',
      `The driver does not meet rank ${division.min_rank ?? ''}.`,
    );
  return { lacksRank };
}

async function mailActivation(
  tx: Database,
  { config }: Settings,
  { origin, now }: Recruiter,
  application: StoredApplication,
): Promise<void> {
  const expires_at = addDays(now, ACTIVATION_DAYS);
  const token = await renewActivationLink(tx, application.id, { expires_at, now });
  const link = `${origin()}/activate/${token}`;
  await sendActivation(tx, config, application, { link, version: application.version }, now);
}

/** The name of a new account; one of Steam, or of an old application, was never looked at. */
async function takeName(tx: Database, wanted: string, ownAccount: number | null): Promise<string> {
  const { data: name } = memberName.safeParse(wanted);
  if (name === undefined)
    throw new Refusal(409, 'no_name', `Nobody can be called ${wanted}. Ask for another name.`);
  await lockNames(tx);
  if (await isNameOfAnother(tx, name, ownAccount))
    throw new Refusal(409, 'name_taken', `The name ${name} is taken. Ask for another one.`);
  return name;
}

/** Makes the account, which waits for its owner, and sends them the link that activates it. */
export async function acceptApplication(
  tx: Database,
  settings: Settings,
  recruiter: Recruiter,
  { role_id, division_id, tracker, override_note, ...seen }: Acceptance,
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'accept');
  const { user_id, name: decider, now } = recruiter;
  const blocking = blockingCheck(application.checks);
  refuseBlocked(blocking, recruiter, override_note);
  const existing = await findUnused(tx, application);
  const roles = await listGivenRoles(tx, user_id);
  const role = roles.find(({ id }) => id === role_id);
  if (!role) throw new Refusal(422, 'no_role', 'Choose a role below yours.');
  const { lacksRank } = await refuseDivision(tx, division_id, {
    userId: existing,
    isOverridden: recruiter.managesApps && override_note !== null,
  });
  const wanted = application.name ?? application.steam_name;
  if (wanted === null || application.email === null)
    throw new Refusal(422, 'erased', 'This application has no name or email.');
  const name = await takeName(tx, wanted, existing);

  const { steam_id, discord_id, truckersmp_id, email, country, birth_year } = application;
  const account = {
    name,
    email,
    steam_id,
    discord_id,
    truckersmp_id,
    country,
    birth_year,
    tracker,
  };
  const accountId = await keepAccepted(tx, account, role_id, existing, now);
  await carryOut(tx, application, recruiter, {
    action: 'accepted',
    summary: `${decider} accepted the application as ${role.name}.`,
    ...(override_note !== null &&
      (blocking || lacksRank) && {
        reason: override_note,
        words: { kind: 'comment', text: override_note },
      }),
    change: {
      state,
      decided_by: user_id,
      decided_at: now,
      acted_at: now,
      interview_at: null,
      role_id,
      division_id,
      tracker,
      user_id: accountId,
      activation_mails: 1,
      updated_at: now,
    },
  });
  await mailActivation(tx, settings, recruiter, application);
  await tellThoseWho(
    tx,
    ['VIEW_ALL_ACCOUNTS'],
    {
      type: 'SUCCESS',
      message: `${decider} accepted ${name}, application ${seen.ref}.`,
      link: pathOf(seen.ref),
      kind: 'application.accepted',
    },
    now,
  );
}

/** The name of the division whose place was let go with the link, if others have taken it; null: it is kept. */
async function divisionLeftOut(
  tx: Database,
  { state, division_id }: StoredApplication,
): Promise<string | null> {
  if (state !== 'activation_expired' || division_id === null) return null;
  const division = await findDivision(tx, division_id);
  return division && isFull(division) ? division.name : null;
}

/** Whoever came onto the blacklist since the acceptance gets no new link from just anybody. */
function refuseBlacklisted(checks: readonly ApplicationCheck[], { managesApps }: Recruiter): void {
  const failed = checks.find(({ name, result }) => name === 'blacklist' && result === 'fail');
  if (failed === undefined || managesApps) return;
  throw new Refusal(
    422,
    'check_failed',
    `A blocking check failed: ${failed.text} Only somebody with MANAGE_APPS sends the link again.`,
  );
}

export async function resendActivation(
  tx: Database,
  settings: Settings,
  recruiter: Recruiter,
  seen: Seen,
): Promise<void> {
  const { name, now } = recruiter;
  await lockSettings(tx, now);
  const { application, state } = await lockToAct(tx, recruiter, seen, 'resend');
  if (!mayResend(application))
    throw new Refusal(409, 'too_often', 'The link was sent again three times already.');
  const activation_mails = application.activation_mails + 1;
  await refuseBesideNewer(tx, application);
  const checks = await lookAtBlacklist(tx, application, now);
  refuseBlacklisted(checks, recruiter);
  const left = await divisionLeftOut(tx, application);
  await carryOut(tx, application, recruiter, {
    action: 'activation_resent',
    summary: `${name} sent a new activation link.${left === null ? '' : ` Division ${left} is full meanwhile, so it is left out.`}`,
    change: {
      state,
      activation_mails,
      checks,
      acted_at: now,
      updated_at: now,
      ...(left !== null && { division_id: null }),
    },
  });
  await mailActivation(tx, settings, recruiter, application);
}

interface Decline extends Seen {
  reason_code: (typeof DECLINE_REASONS)[number];
  message: string;
  cooldown_days: number;
}

export async function declineApplication(
  tx: Database,
  { config }: Settings,
  recruiter: Recruiter,
  { reason_code, message, cooldown_days, ...seen }: Decline,
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'decline');
  const { user_id, name, now } = recruiter;
  const may_apply_again_at = mayApplyAgainAt(state, now, cooldown_days);
  await carryOut(tx, application, recruiter, {
    action: 'declined',
    summary: `${name} declined the application.`,
    reason: message,
    change: {
      state,
      decided_by: user_id,
      decided_at: now,
      acted_at: now,
      interview_at: null,
      reason_code,
      message,
      may_apply_again_at,
      updated_at: now,
    },
  });
  const letter = declined(config, { message, again: may_apply_again_at }, application.version);
  await writeTo(tx, config, application, letter, now);
}

/** Declines many without a word to those who sent them; all of them, or none. */
export async function closeSpam(
  tx: Database,
  recruiter: Recruiter,
  { refs, note }: { refs: readonly string[]; note: string },
): Promise<number> {
  const { user_id, name, now } = recruiter;
  // In one order, so that two who do this at once wait for each other and not in a circle.
  const chosen = [...new Set(refs)].toSorted();
  for (const ref of chosen) {
    const application = await lockFor(tx, ref);
    const state = stateAfter(application, 'close_spam', recruiter);
    await carryOut(tx, application, recruiter, {
      action: 'declined',
      summary: `${name} closed the application as spam.`,
      reason: note,
      change: {
        state,
        decided_by: user_id,
        decided_at: now,
        reason_code: 'spam',
        may_apply_again_at: mayApplyAgainAt(state, now, COOLDOWN_DAYS),
        updated_at: now,
      },
    });
  }
  return chosen.length;
}
