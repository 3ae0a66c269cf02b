import { addMinutes, differenceInSeconds, subMinutes } from 'date-fns';

const WRONG_CODES = 5;
export const LOCK_MINUTES = 15;

/** The lock of an account, by the times of its wrong codes, latest first. */
export const isLocking = (failures: readonly Date[], factor = 1): boolean => {
  const [latest] = failures;
  if (!latest) return false;
  const since = subMinutes(latest, LOCK_MINUTES);
  return failures.filter((at) => at > since).length >= WRONG_CODES * factor;
};

/** How long codes are refused; 0 if they aren't. */
export function lockedSeconds(failures: readonly Date[], now: Date, factor = 1): number {
  const [latest] = failures;
  if (!latest || !isLocking(failures, factor)) return 0;
  return Math.max(0, differenceInSeconds(addMinutes(latest, LOCK_MINUTES), now));
}
