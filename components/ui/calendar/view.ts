import { formatDay, formatMonth } from '@/lib/format/date-time';
import { daysAfter, daysOfMonth, monthAfter, weekOf } from '@/lib/format/days';

export const CALENDAR_VIEWS = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The days a view shows around a given day. */
export const daysShown = (view: CalendarView, day: string): string[] =>
  view === 'week' ? weekOf(day) : daysOfMonth(day.slice(0, 7));

/** A day in the next or previous period. */
export const dayInNext = (view: CalendarView, day: string, step: 1 | -1): string =>
  view === 'week' ? daysAfter(day, step * 7) : `${monthAfter(day.slice(0, 7), step)}-01`;

export function nameOfPeriod(view: CalendarView, day: string): string {
  if (view !== 'week') return formatMonth(day.slice(0, 7));
  const [first = day] = weekOf(day);
  return `${formatDay(first)} – ${formatDay(daysAfter(first, 6))}`;
}
