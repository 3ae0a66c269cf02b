import ical, { ICalEventStatus } from 'ical-generator';
import type { Config } from '@/backend/core/config/config';
import { notPossible } from '@/backend/core/http/errors';
import type { Booking } from '@/lib/contracts/exams/bookings';

/** An exam as a file for the calendar of one of its sides, by RFC 5545. */
export function calendarFileOf(
  exam: Booking,
  { companyName, publicUrl }: Pick<Config, 'companyName' | 'publicUrl'>,
  now: Date,
): string {
  const { id, version, state, reader, type, route, candidate, examiner } = exam;
  if (exam.starts_at === null || exam.ends_at === null || state !== 'booked')
    throw notPossible('Only booked exams can be added to a calendar.');
  const other = reader === 'candidate' ? examiner?.name : candidate.name;
  const calendar = ical({ prodId: { company: companyName, product: 'Panel', language: 'EN' } });
  calendar.createEvent({
    id: `exam-${id}@${publicUrl?.hostname ?? 'localhost'}`,
    sequence: version,
    stamp: now,
    start: new Date(exam.starts_at),
    end: new Date(exam.ends_at),
    summary: `${type.name} with ${other ?? ''}`,
    location: `${route.from_city} – ${route.to_city}`,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
