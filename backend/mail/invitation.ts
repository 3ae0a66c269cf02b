import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import * as z from 'zod';

/** A meeting as a mail carries it, for the calendar of whoever reads it. */
export const meeting = z.object({
  /** `CANCEL` takes it out of the calendar again. */
  method: z.enum(['REQUEST', 'CANCEL']),
  /** The same for one meeting, however often it is moved. */
  uid: z.string(),
  /** Grows with each change. */
  sequence: z.int().nonnegative(),
  starts_at: z.iso.datetime(),
  minutes: z.int().positive(),
  summary: z.string(),
  location: z.string(),
});
export type Meeting = z.output<typeof meeting>;

interface Letter {
  from: { name: string; address: string };
  to: string;
  /** When it was written. */
  at: string;
}

/** The meeting as a file by RFC 5545 and 5546. */
export function invitationOf(
  { method, uid, sequence, starts_at, minutes, summary, location }: Meeting,
  { from, to, at }: Letter,
) {
  const start = new Date(starts_at);
  const calendar = ical({
    prodId: { company: from.name, product: 'Panel', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${uid}@${from.address.split('@')[1] ?? 'localhost'}`,
    sequence,
    stamp: new Date(at),
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary,
    location,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: from.name, email: from.address },
    attendees: [{ email: to, rsvp: method === 'REQUEST' }],
  });
  return { method, filename: 'interview.ics', content: calendar.toString() };
}
