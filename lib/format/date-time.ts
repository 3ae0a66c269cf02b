import { LOCALE } from './locale';

const SHAPES = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const;
export type InstantShape = keyof typeof SHAPES;

/** An instant in the member's zone: the browser's, unless one is named. */
export const formatInstant = (iso: string, shape: InstantShape, timeZone?: string) =>
  new Intl.DateTimeFormat(LOCALE, { ...SHAPES[shape], timeZone }).format(new Date(iso));

/** A month written as `YYYY-MM`. It belongs to no zone, so it is read and written in UTC. */
export const formatMonth = (period: string, month: 'short' | 'long' = 'long') =>
  new Intl.DateTimeFormat(LOCALE, {
    month,
    year: month === 'long' ? 'numeric' : undefined,
    timeZone: 'UTC',
  }).format(new Date(`${period}-01T00:00:00Z`));
