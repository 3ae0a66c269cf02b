import { TZDate } from '@date-fns/tz';
import { addDays, addHours, addMinutes, nextSaturday } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf, dayAfter, hourOfDay } from '@/backend/core/time/time';
import { listOverlapping } from '@/backend/events/store';

/** Members should hear of an event some days before. */
const DAYS_AHEAD = 3;
const SATURDAYS = 4;
const EVENING = 19;

function timesOn(day: string, timeZone: string) {
  const meetup_at = hourOfDay(day, EVENING, timeZone);
  const start_at = addMinutes(meetup_at, 30);
  return { meetup_at, start_at, end_at: addHours(start_at, 2) };
}

/** When most convoys are held: the next Saturday evening on the company’s clock with no other event. */
export async function proposeTimes(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const earliest = addDays(new TZDate(now, timeZone), DAYS_AHEAD - 1);
  const saturday = companyDayOf(nextSaturday(earliest), timeZone);
  for (let weeks = 0; weeks < SATURDAYS; weeks += 1) {
    const times = timesOn(dayAfter(saturday, weeks * 7), timeZone);
    if ((await listOverlapping(db, { id: 0, ...times })).length === 0) return times;
  }
  return timesOn(saturday, timeZone);
}
