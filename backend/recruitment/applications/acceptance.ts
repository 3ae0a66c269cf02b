import type { Database } from '@/backend/core/db/database';
import { Refusal, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tellOthersWho } from '@/backend/inbox/public';
import {
  isAway,
  keepAccepted,
  listAccountsOf,
} from '@/backend/recruitment/activation/newcomer-store';
import { listGivenRoles } from '@/backend/members/public';
import { lockConnections, isNameOfAnother, lockNames } from '@/backend/members/public';
import { lockEmails } from '@/backend/session/public';
import { memberName } from '@/lib/contracts/core/names';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { mailActivation } from '@/backend/recruitment/activation/link';
import { carryOut, decidedBy, lockToAct, type Recruiter, type Seen } from './application-action';
import type { StoredApplication } from './store';
import { blockingCheck } from '@/backend/recruitment/applicants/check-rules';
import { refuseBlocked } from '@/backend/recruitment/blacklist/refuse-blocked';
import {
  findDivision,
  isFull,
  reachesRank,
} from '@/backend/recruitment/transfers/division-places-store';
import { ACCOUNT_READERS, APPLICATION_NOTICES } from '@/backend/recruitment/notices';

type Acceptance = Seen & {
  role_id: number;
  division_id: number | null;
  tracker: Tracker | null;
  override_note: string | null;
};

/**
 * The earlier account to reuse, if any. Not one in use, nor one that belongs to someone else who
 * only shares an email or ID.
 */
async function findUnused(tx: Database, application: StoredApplication): Promise<number | null> {
  // Two applications that share an ID may be accepted at once, or a member may link it meanwhile.
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

/** Refuses a full division, or one whose rank requirement isn't met or overridden. */
async function refuseDivision(
  tx: Database,
  divisionId: number | null,
  {
    userId,
    note,
    managesApps,
  }: { userId: number | null; note: string | null; managesApps: boolean },
): Promise<{ lacksRank: boolean; name: string | null }> {
  if (divisionId === null) return { lacksRank: false, name: null };
  const division = await findDivision(tx, divisionId);
  if (!division) throw refused('no_division', 'This division no longer exists.');
  if (isFull(division))
    throw new Refusal(409, 'division_full', `Division ${division.name} is full.`);
  const lacksRank = !(await reachesRank(tx, divisionId, userId));
  const words = `The driver hasn’t reached ${division.min_rank ?? ''}.`;
  if (lacksRank && (note === null || !managesApps))
    throw refused('rank_missing', words, managesApps ? 'override_note' : undefined);
  return { lacksRank, name: division.name };
}

/** The name of a new account, checked here because Steam names and old applications weren't. */
async function takeName(tx: Database, wanted: string, ownAccount: number | null): Promise<string> {
  const { data: name } = memberName.safeParse(wanted);
  if (name === undefined)
    throw new Refusal(409, 'no_name', `${wanted} isn’t allowed as a name. Ask for another one.`);
  await lockNames(tx);
  if (await isNameOfAnother(tx, name, ownAccount))
    throw new Refusal(409, 'name_taken', `The name ${name} is taken. Ask for another one.`);
  return name;
}

/** Creates the account and sends its owner the activation link. */
export async function acceptApplication(
  tx: Database,
  recruiter: Recruiter,
  { role_id, division_id, tracker, override_note, ...seen }: Acceptance,
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'accept');
  const { user_id, now } = recruiter;
  const blocking = blockingCheck(application.checks);
  refuseBlocked(blocking, recruiter, override_note);
  const existing = await findUnused(tx, application);
  const roles = await listGivenRoles(tx, user_id);
  const role = roles.find(({ id }) => id === role_id);
  if (!role) throw refused('no_role', 'Choose a role below yours.');
  const division = await refuseDivision(tx, division_id, {
    userId: existing,
    note: override_note,
    managesApps: recruiter.managesApps,
  });
  const wanted = application.name ?? application.steam_name;
  if (wanted === null || application.email === null)
    throw refused('erased', 'This application has no name or email.');
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
    summary: sentence`${nameOfMember(user_id)} accepted the application as ${role.name}${division.name === null ? '' : `, into ${division.name}`}.`,
    ...(override_note !== null &&
      (blocking || division.lacksRank) && {
        reason: override_note,
        words: { kind: 'comment', text: override_note },
      }),
    change: {
      ...decidedBy(recruiter, state),
      role_id,
      division_id,
      tracker,
      user_id: accountId,
      activation_mails: 1,
    },
  });
  await mailActivation(tx, recruiter, application);
  await tellOthersWho(
    tx,
    ACCOUNT_READERS,
    [user_id],
    {
      type: 'SUCCESS',
      message: sentence`${nameOfMember(user_id)} accepted ${nameOfMember(accountId)}, application ${seen.ref}.`,
      kind: APPLICATION_NOTICES.account_added,
      about: accountId,
    },
    now,
  );
}
