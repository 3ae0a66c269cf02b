import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { noLongerPossible, notAccepted, notFound } from '@/backend/core/http/errors';
import { refuseStale } from '@/backend/members/public';
import type { EventSlot } from '@/lib/contracts/events/slots';
import { lockInvite, type StoredInvite } from './store';
import { INVITE } from './words';

/** Locks an invitation as it was seen. */
export async function lockSeen({ tx }: StaffAction, { id, version }: Versioned) {
  const invite = await lockInvite(tx, id);
  if (!invite) throw notFound('This invitation');
  await refuseStale(tx, INVITE, invite, version);
  return invite;
}

export function refuseAnswered({ state }: StoredInvite): void {
  if (state !== 'new') throw noLongerPossible(state, 'the invitation');
}

export function refusePicture(slot: EventSlot | null): void {
  if (typeof slot?.picture === 'string')
    throw notAccepted('Add the picture to the event once it’s accepted.', 'slot.picture');
}
