import { addHours } from 'date-fns';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { nameOfMember, type Sentence, sentence } from '@/backend/core/audit/sentence';
import {
  noLongerPossible,
  notAccepted,
  notFound,
  notPossible,
  refused,
} from '@/backend/core/http/errors';
import { createEvent, fillSlot } from '@/backend/events/planning/actions';
import { ASSUMED_HOURS } from '@/backend/events/rules';
import { storedSlot } from '@/backend/events/slot';
import { lockEvent, lockImported } from '@/backend/events/store';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import { findBefore, listHolders, refuseStale } from '@/backend/members/public';
import { BLANK_EVENT } from '@/lib/contracts/events/blank-event';
import type { EventFields } from '@/lib/contracts/events/event-management';
import type { InviteFields } from '@/lib/contracts/events/invites';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import type { EventSlot } from '@/lib/contracts/events/slots';
import { INVITE_NOTICES } from './notices';
import * as store from './store';
import { INVITE, inviteWords, noteInvite } from './words';

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

function refusePicture(slot: EventSlot | null): void {
  if (typeof slot?.picture === 'string')
    throw notAccepted('Add the picture to the event once it’s accepted.', 'slot.picture');
}

async function checkFields({ tx, now }: StaffAction, fields: InviteFields, id?: number) {
  const { truckersmp_id } = fields;
  const at = storedOf(fields);
  if (at.meetup_at <= now) throw notAccepted('Meet-up is in the past.', 'meetup_at');
  if (at.deadline_at <= now) throw notAccepted('Deadline is in the past.', 'deadline_at');
  if (at.received_at > now) throw notAccepted('Received is in the future.', 'received_at');
  refusePicture(fields.slot);
  if (truckersmp_id === null) return;
  await lockImported(tx, truckersmp_id);
  if (await store.isRecorded(tx, truckersmp_id, id))
    throw refused('already_recorded', ALREADY, 'truckersmp_id');
}

export async function addInvite(action: StaffAction, fields: InviteFields): Promise<number> {
  const { tx, actor, now } = action;
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

/** Locks an invitation as it was seen. */
async function lockSeen({ tx }: StaffAction, { id, version }: Versioned) {
  const invite = await store.lockInvite(tx, id);
  if (!invite) throw notFound('This invitation');
  await refuseStale(tx, INVITE, invite, version);
  return invite;
}

function refuseAnswered({ state }: store.StoredInvite): void {
  if (state !== 'new') throw noLongerPossible(state, 'the invitation');
}

export async function editInvite(
  action: StaffAction,
  seen: Versioned,
  fields: InviteFields,
): Promise<void> {
  const { tx, actor, now } = action;
  await checkFields(action, fields, seen.id);
  const before = await lockSeen(action, seen);
  refuseAnswered(before);
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

/** Withdraws the notices of an answer that is due. */
const withdrawAssigned = ({ tx, now }: Pick<StaffAction, 'tx' | 'now'>, about: number) =>
  withdrawNotices(tx, { kinds: [INVITE_NOTICES.assigned, INVITE_NOTICES.due], about }, now);

/** Tells whoever is to answer an invitation, unless they did it themselves. */
async function tellAssignee(
  { tx, config, actor, now }: StaffAction,
  { id, deadline_at }: store.StoredInvite,
  assignee_id: number | null,
  message: Sentence,
): Promise<void> {
  if (assignee_id === null || assignee_id === actor.user_id) return;
  const notice = {
    type: 'SUCCESS',
    message,
    kind: INVITE_NOTICES.assigned,
    about: id,
    until: deadline_at,
    goesOut: true,
    mail: { subject: `${config.companyName}: an invitation to answer`, lines: [] },
  } as const;
  await tell(tx, { user_id: assignee_id, ...notice }, now);
}

const canAnswer = async ({ tx }: StaffAction, user_id: number): Promise<boolean> =>
  (await listHolders(tx, EVENT_MANAGERS)).includes(user_id);

export async function assignInvite(
  action: StaffAction,
  seen: Versioned,
  assignee_id: number | null,
): Promise<void> {
  const { tx, actor, now } = action;
  const invite = await lockSeen(action, seen);
  refuseAnswered(invite);
  if (assignee_id === invite.assignee_id)
    throw notPossible(
      invite.assignee_name === null
        ? 'No one has this invitation.'
        : `${invite.assignee_name} already has this invitation.`,
    );
  if (assignee_id !== null && !(await canAnswer(action, assignee_id)))
    throw notAccepted('Choose someone who manages events.', 'assignee_id');
  // The new assignee gets a reminder of their own.
  await store.changeInvite(tx, seen.id, { assignee_id, reminded_at: null, updated_at: now });
  const [by, what] = [nameOfMember(actor.user_id), inviteWords(invite)];
  await noteInvite(action, seen, {
    action: 'assigned',
    summary:
      assignee_id === null
        ? sentence`${by} assigned ${what} to no one.`
        : sentence`${by} assigned ${what} to ${nameOfMember(assignee_id)}.`,
    before: { assignee_id: invite.assignee_id },
    after: { assignee_id },
  });
  await withdrawAssigned(action, seen.id);
  await tellAssignee(action, invite, assignee_id, sentence`${by} assigned you ${what}.`);
}

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
  if (invite.state === 'accepted' && !store.isEventGone(invite))
    throw noLongerPossible(invite.state, 'the invitation');
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
