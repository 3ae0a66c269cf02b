import * as z from 'zod/mini';
import { calendarDay, calendarMonth } from '@/lib/contracts/core/days';
import { mondayOf, weekOf } from '@/lib/format/days';
import { type Address, listAddress, type Patch } from './list-address';

const VIEWS = ['month', 'week', 'list'] as const;

const days = z.object({
  view: z._default(z.enum(VIEWS), 'month'),
  month: z.optional(calendarMonth),
  /** Any day of the week. */
  week: z.optional(calendarDay),
});
export type CalendarAddress = z.output<typeof days>;

const address = listAddress(days, {}, { view: 'a view', month: 'a month', week: 'a week' });

const THIS_MONTH: CalendarAddress = { view: 'month' };

/** The days of a URL, or these and why it is invalid. */
export function readCalendarAddress(query: Address): CalendarAddress & { problem: string | null } {
  const { query: asked, problem } = address.read(query);
  return { ...(asked ?? THIS_MONTH), problem };
}

/** Shows the days around today again. */
export const THESE_DAYS: Patch = { view: undefined, month: undefined, week: undefined };

/** The URL query for the days around a date; the current ones need none. */
export const patchOf =
  (today: string) =>
  (view: CalendarAddress['view'], day: string): Patch => {
    const month = day.slice(0, 7) === today.slice(0, 7) ? undefined : day.slice(0, 7);
    const week = weekOf(today).includes(day) ? undefined : mondayOf(day);
    return {
      view: view === 'month' ? undefined : view,
      month: view === 'week' ? undefined : month,
      week: view === 'week' ? week : undefined,
    };
  };
