import * as z from 'zod/mini';
import { calendarDay } from '@/lib/contracts/core/days';
import { mondayOf, weekOf } from '@/lib/format/days';
import type { Patch } from '@/lib/navigation/list-address';

const VIEWS = ['month', 'week', 'list'] as const;

const address = z.object({
  view: z.catch(z.enum(VIEWS), 'month'),
  /** Invalid values are refused by the backend. */
  month: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  /** Any day of the week. */
  week: z.catch(z.optional(calendarDay), undefined),
});
export type CalendarAddress = z.output<typeof address>;

export const readCalendarAddress = (query: unknown): CalendarAddress => address.parse(query);

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
