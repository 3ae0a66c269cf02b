import { readDisplay } from './display';

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Null if the browser doesn't know the zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const [digits, year] = ['2-digit', 'numeric'] as const;
  const shape = { year, month: digits, day: digits, hour: digits, minute: digits } as const;
  let made: Intl.DateTimeFormat | null = null;
  try {
    made = new Intl.DateTimeFormat('en', { ...shape, timeZone, hourCycle: 'h23' });
  } catch {
    // Falls back to the device's zone.
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

/** The member's UTC offset at an instant, in minutes. */
export function offsetAt(at: Date): number {
  const { timeZone } = readDisplay();
  if (Number.isNaN(at.getTime())) return 0;
  if (timeZone === 'UTC') return 0;
  // The device knows its own offset.
  const format = timeZone === null ? null : formatOf(timeZone);
  return format === null ? -at.getTimezoneOffset() : offsetIn(format, at);
}

/** The member's local time at an instant, as a date to be read as UTC. */
export const wallClock = (at: Date): Date => new Date(at.getTime() + offsetAt(at) * MINUTE_MS);

/** The instant of a local time of the member, such as `2026-03-29T14:30`. */
export function instantAt(wall: string): Date {
  const shown = Date.parse(`${wall}Z`);
  const near = new Date(shown - offsetAt(new Date(shown)) * MINUTE_MS);
  return new Date(shown - offsetAt(near) * MINUTE_MS);
}
