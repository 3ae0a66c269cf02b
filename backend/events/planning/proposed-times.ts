import { TZDate } from '@date-fns/tz';
import { addDays, addHours, addMinutes, nextSaturday } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf, dayAfter, hourOfDay } from '@/backend/core/time/time';
import { listTaken } from '@/backend/events/store';

/** Members should hear of an event some days before. */
const DAYS_AHEAD = 3;
const WEEKS = [0, 1, 2, 3] as const;
const EVENING = 19;

function timesOn(day: string, timeZone: string) {
  const meetup_at = hourOfDay(day, EVENING, timeZone);
  const start_at = addMinutes(meetup_at, 30);
  return { meetup_at, start_at, end_at: addHours(start_at, 2) };
}

/**
 * When most convoys are held: the next Saturday evening on the company’s clock with no other event,
 * or just the next one where those of a month are taken.
 */
export async function proposeTimes(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const earliest = addDays(new TZDate(now, timeZone), DAYS_AHEAD - 1);
  const saturday = companyDayOf(nextSaturday(earliest), timeZone);
  const timesIn = (weeks: number) => timesOn(dayAfter(saturday, weeks * 7), timeZone);
  const [next, last] = [timesIn(0), timesIn(WEEKS.length - 1)];
  const taken = await listTaken(db, { from: next.meetup_at, to: last.end_at });
  const isFree = ({ meetup_at, end_at }: typeof next) =>
    taken.every((event) => event.end_at <= meetup_at || event.meetup_at >= end_at);
  return WEEKS.map(timesIn).find(isFree) ?? next;
}
