import { ageOf } from './age';
import { formatInstant } from './date-time';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_COUNTED = 30;

/** How long ago an instant was, in words; a date where that is easier to grasp. */
export function formatSince(iso: string, now: number): string {
  if (now - Date.parse(iso) > DAYS_COUNTED * DAY_MS) return formatInstant(iso, 'day');
  const age = ageOf(iso, new Date(now));
  return age === 'just now' ? age : `${age} ago`;
}
