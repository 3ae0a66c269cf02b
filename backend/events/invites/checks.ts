import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import {
  alreadyDecided,
  noLongerPossible,
  notAccepted,
  notFound,
} from '@/backend/core/http/errors';
import { refuseStale } from '@/backend/members/public';
import type { EventSlot } from '@/lib/contracts/events/slots';
import { isEventGone, lockInvite, type StoredInvite } from './store';
import { INVITE } from './words';

/** Whether an answer counts: that of an invitation whose event is gone no longer does. */
const isAnswered = (invite: StoredInvite) =>
  (invite.state === 'accepted' || invite.state === 'declined') && !isEventGone(invite);

export const answeredBy = ({ decided_by, decided_name }: StoredInvite) =>
  alreadyDecided({ user_id: decided_by, name: decided_name });

/**
 * Locks an invitation as it was seen. If it was answered meanwhile, the refusal says by whom, because
 * a form that was opened before can't be sent any more.
 */
export async function lockSeen({ tx }: StaffAction, { id, version }: Versioned) {
  const invite = await lockInvite(tx, id);
  if (!invite) throw notFound('This invitation');
  if (invite.version !== version && isAnswered(invite)) throw answeredBy(invite);
  await refuseStale(tx, INVITE, invite, version);
  return invite;
}

export function refuseAnswered(invite: StoredInvite): void {
  if (isAnswered(invite)) throw answeredBy(invite);
  if (invite.state !== 'new') throw noLongerPossible(invite.state, 'the invitation');
}

export function refusePicture(slot: EventSlot | null): void {
  if (typeof slot?.picture === 'string')
    throw notAccepted('Add the picture to the event once it’s accepted.', 'slot.picture');
}
