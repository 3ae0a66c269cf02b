import { addMinutes, differenceInSeconds, subMinutes } from 'date-fns';

const WRONG_CODES = 5;
export const LOCK_MINUTES = 15;

/** Of an account whose wrong codes, the latest first, were given at these instants. */
export const isLocking = (failures: readonly Date[], factor = 1): boolean => {
  const [latest] = failures;
  if (!latest) return false;
  const since = subMinutes(latest, LOCK_MINUTES);
  return failures.filter((at) => at > since).length >= WRONG_CODES * factor;
};

/** How long no code is taken any more; 0 where one is. */
export function lockedSeconds(failures: readonly Date[], now: Date, factor = 1): number {
  const [latest] = failures;
  if (!latest || !isLocking(failures, factor)) return 0;
  return Math.max(0, differenceInSeconds(addMinutes(latest, LOCK_MINUTES), now));
}
