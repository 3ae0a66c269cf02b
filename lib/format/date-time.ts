import { LOCALE } from './locale';
import { remembered } from './remembered';

const SHAPES = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const;
export type InstantShape = keyof typeof SHAPES;

const formatIn = (shape: InstantShape, timeZone?: string) =>
  new Intl.DateTimeFormat(LOCALE, { ...SHAPES[shape], timeZone });

const inOwnZone = remembered((shape: InstantShape) => formatIn(shape));

/** An instant in the member's zone: the browser's, unless one is named. */
export const formatInstant = (iso: string, shape: InstantShape, timeZone?: string) =>
  (timeZone === undefined ? inOwnZone(shape) : formatIn(shape, timeZone)).format(new Date(iso));

// A month belongs to no zone, so it is read and written in UTC.
const monthFormat = remembered(
  (month: 'short' | 'long') =>
    new Intl.DateTimeFormat(LOCALE, {
      month,
      year: month === 'long' ? 'numeric' : undefined,
      timeZone: 'UTC',
    }),
);

/** A month written as `YYYY-MM`. */
export const formatMonth = (period: string, month: 'short' | 'long' = 'long') =>
  monthFormat(month).format(new Date(`${period}-01T00:00:00Z`));
