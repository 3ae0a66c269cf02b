import { addHours } from 'date-fns';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { noLongerPossible, notFound, notPossible } from '@/backend/core/http/errors';
import { createEvent, fillSlot } from '@/backend/events/planning/actions';
import { ASSUMED_HOURS } from '@/backend/events/rules';
import { storedSlot } from '@/backend/events/slot';
import { lockEvent, lockImported } from '@/backend/events/store';
import { withdrawNotices } from '@/backend/inbox/public';
import { findBefore } from '@/backend/members/public';
import { BLANK_EVENT } from '@/lib/contracts/events/blank-event';
import type { EventFields } from '@/lib/contracts/events/event-management';
import type { EventSlot } from '@/lib/contracts/events/slots';
import { canAnswer, tellAssignee, withdrawAssigned } from './assignees';
import { answeredBy, lockSeen, refuseAnswered, refusePicture } from './checks';
import { INVITE_NOTICES } from './notices';
import * as store from './store';
import { INVITE, inviteWords, noteInvite } from './words';

/** The draft of another company’s event. */
const draftOf = (invite: store.StoredInvite, slot: EventSlot | null): EventFields => ({
  ...BLANK_EVENT,
  title: invite.title,
  kind: 'external',
  game: invite.game,
  promods: invite.promods,
  server: invite.server,
  meetup_at: invite.meetup_at.toISOString(),
  start_at: invite.start_at.toISOString(),
  end_at: addHours(invite.start_at, ASSUMED_HOURS).toISOString(),
  is_end_estimated: true,
  departure_city: invite.departure_city,
  arrival_city: invite.arrival_city,
  description: [`Hosted by ${invite.company}.`, invite.link].filter(Boolean).join('\n\n'),
  slot,
  truckersmp_id: invite.truckersmp_id,
});

/** The event that was imported from the same address, locked; null if it was cancelled meanwhile. */
async function lockKnown({ tx }: StaffAction, truckersmp_id: number | null) {
  const known = truckersmp_id === null ? null : await lockImported(tx, truckersmp_id);
  const event = known === null ? null : await lockEvent(tx, known.id);
  return event?.state === 'cancelled' ? null : event;
}

/**
 * Accepts an invitation, once more if its event is gone; an event that is in the panel already isn't
 * created again, and gets the slot.
 */
export async function acceptInvite(
  action: StaffAction,
  seen: Versioned,
  slot: EventSlot | null,
): Promise<number> {
  const { tx, actor, now } = action;
  refusePicture(slot);
  const before = await store.findInvite(tx, seen.id);
  if (!before) throw notFound('This invitation');
  const known = await lockKnown(action, before.truckersmp_id);
  const invite = await lockSeen(action, seen);
  if (invite.state === 'accepted' && !store.isEventGone(invite)) throw answeredBy(invite);
  if (invite.start_at <= now) throw notPossible('The event has started.');
  if (known) await fillSlot(action, known, slot);
  const event_id = known?.id ?? (await createEvent(action, draftOf(invite, slot)));
  const { slot_picture: _picture, ...place } = storedSlot(slot);
  await store.changeInvite(tx, seen.id, {
    ...place,
    state: 'accepted',
    event_id,
    reply: null,
    decided_by: actor.user_id,
    decided_at: now,
    updated_at: now,
  });
  await noteInvite(action, seen, {
    action: 'accepted',
    summary: sentence`${nameOfMember(actor.user_id)} accepted ${inviteWords(invite)}.`,
    before: { state: invite.state },
    after: { state: 'accepted', event_id },
  });
  await withdrawAssigned(action, seen.id);
  await withdrawNotices(tx, { kinds: [INVITE_NOTICES.expired], about: seen.id }, now);
  return event_id;
}

/** Declines an invitation; returns its new version. */
export async function declineInvite(
  action: StaffAction,
  seen: Versioned,
  reply: string,
): Promise<number> {
  const { tx, actor, now } = action;
  const invite = await lockSeen(action, seen);
  if (!store.isEventGone(invite)) refuseAnswered(invite);
  await store.changeInvite(tx, seen.id, {
    state: 'declined',
    event_id: null,
    missing_since: null,
    reply,
    decided_by: actor.user_id,
    decided_at: now,
    updated_at: now,
  });
  await noteInvite(action, seen, {
    action: 'declined',
    summary: sentence`${nameOfMember(actor.user_id)} declined ${inviteWords(invite)}.`,
    before: { state: invite.state },
    after: { state: 'declined' },
  });
  await withdrawAssigned(action, seen.id);
  return invite.version + 1;
}

/** Undoes that an invitation which waited for an answer was declined. */
export async function reopenInvite(action: StaffAction, seen: Versioned): Promise<void> {
  const { tx, actor, now } = action;
  const invite = await lockSeen(action, seen);
  if (invite.state !== 'declined') throw noLongerPossible(invite.state, 'the invitation');
  if (invite.deadline_at <= now) throw notPossible('The deadline has passed.');
  const before = await findBefore(tx, INVITE, seen.id, 'invite.declined');
  if (before['state'] !== 'new')
    throw notPossible(
      'This invitation was accepted before it was declined. Accept it again instead.',
    );
  await store.changeInvite(tx, seen.id, {
    state: 'new',
    reply: null,
    decided_by: null,
    decided_at: null,
    // A reminder that nobody had read went with the answer, so another one is due.
    reminded_at: null,
    updated_at: now,
  });
  const reopened = sentence`${nameOfMember(actor.user_id)} reopened ${inviteWords(invite)}`;
  await noteInvite(action, seen, {
    action: 'reopened',
    summary: sentence`${reopened}.`,
    before: { state: invite.state },
    after: { state: 'new' },
  });
  const { assignee_id } = invite;
  if (assignee_id !== null && (await canAnswer(action, assignee_id)))
    await tellAssignee(
      action,
      invite,
      assignee_id,
      sentence`${reopened}, which is assigned to you.`,
    );
}
