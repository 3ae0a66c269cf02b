import { readDisplay } from './display';

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a zone that this browser doesn't know. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const [digits, year] = ['2-digit', 'numeric'] as const;
  const shape = { year, month: digits, day: digits, hour: digits, minute: digits } as const;
  let made: Intl.DateTimeFormat | null = null;
  try {
    made = new Intl.DateTimeFormat('en', { ...shape, timeZone, hourCycle: 'h23' });
  } catch {
    // The device's own clock is the next best.
  }
  formats.set(timeZone, made);
  return made;
}

function offsetIn(format: Intl.DateTimeFormat, at: Date): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((wall - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** How many minutes the member's clock is ahead of UTC at an instant. */
export function offsetAt(at: Date): number {
  const { timeZone } = readDisplay();
  if (Number.isNaN(at.getTime())) return 0;
  if (timeZone === 'UTC') return 0;
  // A device knows its own offset.
  const format = timeZone === null ? null : formatOf(timeZone);
  return format === null ? -at.getTimezoneOffset() : offsetIn(format, at);
}

/** What the member's clock shows at an instant, as a date that is to be read in UTC. */
export const wallClock = (at: Date): Date => new Date(at.getTime() + offsetAt(at) * MINUTE_MS);

/** The instant at which the member's clock shows this, such as `2026-03-29T14:30`. */
export function instantAt(wall: string): Date {
  const shown = Date.parse(`${wall}Z`);
  const near = new Date(shown - offsetAt(new Date(shown)) * MINUTE_MS);
  return new Date(shown - offsetAt(near) * MINUTE_MS);
}
