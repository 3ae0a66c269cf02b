import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { notAccepted, Refusal } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tell } from '@/backend/inbox/public';
import { activateAccount } from './newcomer-store';
import { nameConnections, putRolesRight } from '@/backend/members/public';
import { openLedger } from '@/backend/rewards/public';
import { endPendingOf, removeFactor } from '@/backend/session/public';
import { type Activation, ACTIVATION_INVALID } from '@/lib/contracts/recruitment/activation';
import { carryOut, stateAfter } from '@/backend/recruitment/applications/application-action';
import { findActivation, spendActivation, type FoundActivation } from './store';
import { lockApplication, type StoredApplication } from '@/backend/recruitment/applications/store';
import { lockSettings } from '@/backend/recruitment/auto-claim/store';
import { isBlockedSince, REFUSED_NEUTRALLY } from '@/backend/recruitment/blacklist/refresh-check';
import { moveToDivision } from '@/backend/divisions/public';
import { findDivision, isFull } from '@/backend/recruitment/transfers/division-places-store';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';

export const activationOver = () => new Refusal(404, 'link_invalid', ACTIVATION_INVALID);

/** The application's linked accounts with their names. */
export function connectionsOf(found: FoundActivation): Activation['connections'] {
  const { steam_id, discord_id, truckersmp_id } = found;
  return [
    ...(steam_id === null
      ? []
      : [{ service: 'steam' as const, name: found.steam_name ?? steam_id }]),
    ...(discord_id === null
      ? []
      : [{ service: 'discord' as const, name: found.discord_name ?? discord_id }]),
    ...(truckersmp_id === null
      ? []
      : [{ service: 'truckersmp' as const, name: `#${truckersmp_id}` }]),
  ];
}

/** Adds the member to the division they were accepted into; returns whether there was room. */
async function enterDivision(
  tx: Database,
  { user_id, division_id }: FoundActivation,
  now: Date,
): Promise<boolean> {
  if (division_id === null) return true;
  const division = await findDivision(tx, division_id);
  // The acceptance reserved a place.
  const hasRoom = division !== null && !isFull(division, 1);
  if (hasRoom) await moveToDivision(tx, user_id, division_id, now);
  return hasRoom;
}

interface Choice {
  token: string;
  password_hash: string | null;
  time_zone: string;
  units: 'metric' | 'imperial';
}

interface Caller {
  address: string;
  request_id: string;
  now: Date;
}

async function tellRecruiter(
  tx: Database,
  { ref, decided_by }: StoredApplication,
  { user_id, hasRoom }: { user_id: number; hasRoom: boolean },
  now: Date,
): Promise<void> {
  if (decided_by === null) return;
  const full = ' The division is full, so they weren’t added to it.';
  await tell(
    tx,
    {
      user_id: decided_by,
      type: hasRoom ? 'SUCCESS' : 'WARNING',
      message: sentence`${nameOfMember(user_id)} has activated the account.${hasRoom ? '' : full}`,
      kind: APPLICATION_NOTICES.activated,
      about: ref,
    },
    now,
  );
}

/** Turns an accepted applicant into a member, once per link. */
export async function activate(
  tx: Database,
  { token, ...chosen }: Choice,
  { address, request_id, now }: Caller,
): Promise<FoundActivation> {
  await lockSettings(tx, now);
  const found = await findActivation(tx, token, now);
  if (!found || !(await spendActivation(tx, token, now))) throw activationOver();
  const { user_id } = found;
  const application = await lockApplication(tx, found.application_id);
  if (application?.state !== 'accepted') throw activationOver();
  if (await isBlockedSince(tx, application)) throw notAccepted(REFUSED_NEUTRALLY);
  const member_no = await activateAccount(tx, user_id, { ...chosen, now });
  // Invalidate whatever an earlier membership left behind.
  await removeFactor(tx, user_id);
  await endPendingOf(tx, user_id);
  const names = connectionsOf(found).map((one) => ({ ...one, user_id }));
  await nameConnections(tx, names, now);
  await openLedger(tx, user_id);
  const hasRoom = await enterDivision(tx, found, now);
  await putRolesRight(tx, { ...found, why: 'account activated' }, now);
  const actor = { user_id, address };
  await carryOut(tx, application, actor, {
    action: 'activated',
    summary: sentence`${nameOfMember(user_id)} activated the account.`,
    change: { state: stateAfter(application, 'activate', 'applicant'), updated_at: now },
  });
  const line = {
    at: now,
    actor_id: user_id,
    actor_address: address,
    object_type: 'user',
    object_id: user_id,
    request_id,
  };
  const summary = `Activated the account as member ${member_no}`;
  await audit(tx, { ...line, action: 'user.activated', summary, after: { member_no } });
  await audit(tx, { ...line, action: 'onboarding.started', summary: 'Started onboarding' });
  await tellRecruiter(tx, application, { user_id, hasRoom }, now);
  announce(tx, { topic: 'profiles' });
  return found;
}
