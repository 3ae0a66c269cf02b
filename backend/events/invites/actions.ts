import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { notAccepted, refused } from '@/backend/core/http/errors';
import { storedSlot } from '@/backend/events/slot';
import { lockImported } from '@/backend/events/store';
import { withdrawNotices } from '@/backend/inbox/public';
import type { InviteFields } from '@/lib/contracts/events/invites';
import { lockSeen, refuseAnswered, refusePicture } from './checks';
import { INVITE_NOTICES } from './notices';
import * as store from './store';
import { inviteWords, noteInvite } from './words';

export const ALREADY = 'This invitation is already recorded.';

const storedOf = ({
  meetup_at,
  start_at,
  received_at,
  deadline_at,
  slot,
  ...rest
}: InviteFields) => {
  const { slot_picture: _picture, ...place } = storedSlot(slot);
  return {
    ...rest,
    ...place,
    meetup_at: new Date(meetup_at),
    start_at: new Date(start_at),
    received_at: new Date(received_at),
    deadline_at: new Date(deadline_at),
  };
};

/** No one else records the same event meanwhile; locked before an invitation. */
async function lockRecorded({ tx }: StaffAction, { truckersmp_id }: InviteFields) {
  if (truckersmp_id !== null) await lockImported(tx, truckersmp_id);
}

async function checkFields({ tx, now }: StaffAction, fields: InviteFields, id?: number) {
  const { truckersmp_id } = fields;
  const at = storedOf(fields);
  if (at.meetup_at <= now) throw notAccepted('Meet-up is in the past.', 'meetup_at');
  if (at.deadline_at <= now) throw notAccepted('Deadline is in the past.', 'deadline_at');
  if (at.received_at > now) throw notAccepted('Received is in the future.', 'received_at');
  refusePicture(fields.slot);
  if (truckersmp_id !== null && (await store.isRecorded(tx, truckersmp_id, id)))
    throw refused('already_recorded', ALREADY, 'truckersmp_id');
}

export async function addInvite(action: StaffAction, fields: InviteFields): Promise<number> {
  const { tx, actor, now } = action;
  await lockRecorded(action, fields);
  await checkFields(action, fields);
  const id = await store.addInvite(tx, {
    ...storedOf(fields),
    state: 'new',
    received_by: actor.user_id,
    created_at: now,
    updated_at: now,
  });
  await noteInvite(
    action,
    { id },
    {
      action: 'added',
      summary: sentence`${nameOfMember(actor.user_id)} recorded ${inviteWords(fields)}.`,
    },
  );
  return id;
}

export async function editInvite(
  action: StaffAction,
  seen: Versioned,
  fields: InviteFields,
): Promise<void> {
  const { tx, actor, now } = action;
  await lockRecorded(action, fields);
  const before = await lockSeen(action, seen);
  // Before the fields, because correcting those of an answered invitation is no use.
  refuseAnswered(before);
  await checkFields(action, fields, seen.id);
  const after = storedOf(fields);
  const isMoved = after.deadline_at.getTime() !== before.deadline_at.getTime();
  await store.changeInvite(tx, seen.id, {
    ...after,
    updated_at: now,
    // A new deadline gets a reminder of its own.
    ...(isMoved && { reminded_at: null }),
  });
  if (isMoved) await withdrawNotices(tx, { kinds: [INVITE_NOTICES.due], about: seen.id }, now);
  await noteInvite(action, seen, {
    action: 'changed',
    summary: sentence`${nameOfMember(actor.user_id)} changed ${inviteWords(fields)}.`,
  });
}
