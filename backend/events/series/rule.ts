import { TZDate } from '@date-fns/tz';
import { companyDayOf, dayAfter, minuteOfDay } from '@/backend/core/time/time';
import { type Repeats, nthInMonth } from '@/lib/contracts/events/series';

export interface Rule {
  repeats: Repeats;
  every: number;
  time: string;
  time_zone: string;
  anchor_place: number;
  anchor_day: string;
}

const written = (day: Date): string => day.toISOString().slice(0, 10);

/** The same weekday of a later or earlier month, at the same place in it. */
function inMonth(day: string, months: number, isLast: boolean): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const firstSuch = 1 + ((weekday - first.getUTCDay() + 7) % 7);
  const days = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const lastSuch = firstSuch + Math.floor((days - firstSuch) / 7) * 7;
  const date = isLast ? lastSuch : firstSuch + (nthInMonth(day).nth - 1) * 7;
  return written(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), date)));
}

/** The day of a place in a series, as YYYY-MM-DD. */
export function dayOfPlace(rule: Rule, place: number): string {
  const { repeats, every, anchor_day: day } = rule;
  const steps = (place - rule.anchor_place) * every;
  return repeats === 'weekly'
    ? dayAfter(day, steps * 7)
    : inMonth(day, steps, repeats === 'monthly_last');
}

/** The meet-up of a place: the same time on the clocks of its zone, in summer and winter. */
export function meetupOfPlace(rule: Rule, place: number): Date {
  const [hours = 0, minutes = 0] = rule.time.split(':').map(Number);
  return minuteOfDay(dayOfPlace(rule, place), hours * 60 + minutes, rule.time_zone);
}

/** Where a series stands if the event at a place meets then. */
export function anchoredAt(meetup: Date, place: number, time_zone: string) {
  const local = new TZDate(meetup, time_zone);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    anchor_place: place,
    anchor_day: companyDayOf(meetup, time_zone),
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
}

/** A month's rule that still fits after its events moved to another day. */
export function repeatsOn(repeats: Repeats, day: string): Repeats {
  const { nth, isLast } = nthInMonth(day);
  if (repeats === 'monthly' && nth > 4) return 'monthly_last';
  return repeats === 'monthly_last' && !isLast ? 'monthly' : repeats;
}
