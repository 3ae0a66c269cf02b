import type { Random } from './random';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The slot of a job with its break: two jobs of a member end at least this far apart. */
export const SLOT_MINUTES = 100;
/** A job ends up to this long before the end of its slot. */
const EARLY_MINUTES = 8;

type End = readonly [hour: number, minute: number, weight: number];
const EVENING: readonly End[] = [
  [18, 50, 2],
  [20, 30, 3],
  [22, 10, 3],
  [23, 50, 1],
];
const WEEKEND: readonly End[] = [
  [11, 30, 1],
  [13, 10, 1.3],
  [14, 50, 1.5],
  [16, 30, 1.6],
];
const RECENT_DAYS = 45;
const RECENT_WEIGHT = 1.8;

/**
 * The end times of `count` jobs, latest first, spread over evenings and weekends in a period. Some
 * days get several, most get none.
 */
export function pickEnds(
  from: Date,
  to: Date,
  count: number,
  utcOffset: number,
  random: Random,
): Date[] {
  const candidates: { at: number; key: number }[] = [];
  const firstDay = Math.floor(from.getTime() / DAY_MS) - 1;
  for (let day = firstDay; day * DAY_MS <= to.getTime() + DAY_MS; day += 1) {
    const weekday = new Date(day * DAY_MS).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    const mood = random.next() ** 2;
    for (const [hour, minute, weight] of isWeekend ? [...WEEKEND, ...EVENING] : EVENING) {
      const early = random.whole(0, EARLY_MINUTES * 60) * 1000;
      const at = day * DAY_MS + ((hour - utcOffset) * 60 + minute) * MINUTE_MS - early;
      if (at < from.getTime() || at > to.getTime()) continue;
      const isRecent = to.getTime() - at < RECENT_DAYS * DAY_MS;
      const pull = weight * (0.05 + mood) * (isRecent ? RECENT_WEIGHT : 1);
      candidates.push({ at, key: random.next() ** (1 / pull) });
    }
  }
  return candidates
    .sort((left, right) => right.key - left.key)
    .slice(0, count)
    .map(({ at }) => at)
    .sort((left, right) => right - left)
    .map((at) => new Date(at));
}
