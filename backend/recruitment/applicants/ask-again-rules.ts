import { subHours } from 'date-fns';
import {
  type ApplicationCheck,
  type CheckingService,
  serviceOfCheck,
} from '@/lib/contracts/recruitment/applications';

const RETRY_HOURS = 1;

/** Marks the checks of one service, or all, for the next recheck. */
export const askedAgain = (
  checks: readonly ApplicationCheck[],
  service?: CheckingService,
): ApplicationCheck[] =>
  checks.map((check) => {
    const asked = serviceOfCheck(check.name);
    const isMeant = asked !== null && (service === undefined || service === asked);
    return isMeant ? { ...check, is_asked: true } : check;
  });

/** Unknown results are rechecked after this long. */
export const retryBefore = (now: Date): Date => subHours(now, RETRY_HOURS);

/** The services due for a recheck: on request, or unknown for an hour. */
export const servicesToAsk = (
  checks: readonly ApplicationCheck[],
  now: Date,
): ReadonlySet<CheckingService> => {
  const limit = retryBefore(now).toISOString();
  const due = checks.filter(
    ({ is_asked, result, checked_at }) => is_asked || (result === 'unknown' && checked_at < limit),
  );
  return new Set(due.flatMap(({ name }) => serviceOfCheck(name) ?? []));
};

/** The checks answered by these services. */
export const ofServices = (
  checks: readonly ApplicationCheck[],
  services: ReadonlySet<CheckingService>,
): ApplicationCheck[] =>
  checks.filter(({ name }) => {
    const service = serviceOfCheck(name);
    return service !== null && services.has(service);
  });
