import type { Invite, InviteFields } from '@/lib/contracts/events/invites';
import { slotIn, truckersmpIn } from '@/lib/events/form';
import { type Fields, momentIn, textIn } from '@/lib/forms/fields';

const DAY = 86_400_000;
const HALF_HOUR = DAY / 48;

/** Reads an invitation from its form; times are on the member's clock. */
export function readInvite(fields: Fields): unknown {
  const text = (name: string) => textIn(fields, name);
  return {
    company: text('company'),
    contact: text('contact'),
    title: text('title'),
    truckersmp_id: truckersmpIn(fields),
    link: text('link'),
    game: text('game'),
    promods: text('promods') === 'yes',
    server: text('server'),
    meetup_at: momentIn(fields, 'meetup_at'),
    start_at: momentIn(fields, 'start_at'),
    departure_city: text('departure_city'),
    arrival_city: text('arrival_city'),
    slot: slotIn(fields),
    received_at: momentIn(fields, 'received_at'),
    deadline_at: momentIn(fields, 'deadline_at'),
    note: text('note'),
  };
}

/** Defaults of a new invitation: an event in two weeks, to be answered within one. */
export function newInvite(now: Date): InviteFields {
  const meetup = Math.ceil(now.getTime() / (2 * HALF_HOUR)) * 2 * HALF_HOUR + 14 * DAY;
  const at = (time: number) => new Date(time).toISOString();
  return {
    company: '',
    contact: '',
    title: '',
    truckersmp_id: null,
    link: '',
    game: 'eut2',
    promods: false,
    server: '',
    meetup_at: at(meetup),
    start_at: at(meetup + HALF_HOUR),
    departure_city: '',
    arrival_city: '',
    slot: null,
    received_at: now.toISOString(),
    deadline_at: at(meetup - 7 * DAY),
    note: '',
  };
}

/** An answer is due a week before the meet-up; half the time that is left if it is sooner. */
export function deadlineFor(meetup_at: string, now: Date): string {
  const left = Date.parse(meetup_at) - now.getTime();
  const before = left > 8 * DAY ? 7 * DAY : left / 2;
  return new Date(Date.parse(meetup_at) - before).toISOString();
}

export const fieldsOfInvite = (invite: Invite): InviteFields => ({
  company: invite.company,
  contact: invite.contact,
  title: invite.title,
  truckersmp_id: invite.truckersmp_id,
  link: invite.link,
  game: invite.game,
  promods: invite.promods,
  server: invite.server,
  meetup_at: invite.meetup_at,
  start_at: invite.start_at,
  departure_city: invite.departure_city,
  arrival_city: invite.arrival_city,
  slot: invite.slot,
  received_at: invite.received_at,
  deadline_at: invite.deadline_at,
  note: invite.note,
});
