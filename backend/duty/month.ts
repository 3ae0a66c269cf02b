import type { Database } from '@/backend/core/db/database';
import type { DayCounters, HrDay } from '@/lib/contracts/duty';
import { daysOfMonth } from './rules';
import { countDeeds, listHeldDays, type StoredDay } from './store';

const named = (user_id: number | null, name: string | null) =>
  user_id === null ? null : { user_id, name: name ?? '' };

const freeDay = (day: string): HrDay => ({
  day,
  state: 'free',
  id: null,
  holder: null,
  counters: null,
  handover_note: null,
  offered_to: null,
  version: null,
});

/** A held day as shown to the team. */
export function shownDay(held: StoredDay, today: string, counters: DayCounters | null): HrDay {
  return {
    day: held.day,
    state: held.day < today ? 'done' : 'claimed',
    id: held.id,
    holder: named(held.user_id, held.name),
    counters,
    handover_note: held.handover_note,
    offered_to: named(held.offered_to, held.offered_name),
    version: held.version,
  };
}

/** Every day of a month, whether held or free. */
export async function readMonth(
  db: Database,
  { month, today, timeZone }: { month: string; today: string; timeZone: string },
): Promise<HrDay[]> {
  const days = daysOfMonth(month);
  const held = await listHeldDays(db, days[0] ?? today, days.at(-1) ?? today);
  const byDay = new Map(held.map((one) => [one.day, one]));
  const read: HrDay[] = [];
  for (const day of days) {
    const one = byDay.get(day);
    // Past days keep stored counts; today's are computed live.
    const counters =
      one && day <= today ? (one.counters ?? (await countDeeds(db, one, timeZone))) : null;
    read.push(one ? shownDay(one, today, counters) : freeDay(day));
  }
  return read;
}
