import { subHours } from 'date-fns';
import {
  type ApplicationCheck,
  type CheckingService,
  serviceOfCheck,
} from '@/lib/contracts/recruitment/applications';

const RETRY_HOURS = 1;

/** The same checks, those of one service, or of all, to be asked anew with the next round. */
export const askedAgain = (
  checks: readonly ApplicationCheck[],
  service?: CheckingService,
): ApplicationCheck[] =>
  checks.map((check) => {
    const asked = serviceOfCheck(check.name);
    const isMeant = asked !== null && (service === undefined || service === asked);
    return isMeant ? { ...check, is_asked: true } : check;
  });

/** Before this, what is unknown is asked once more. */
export const retryBefore = (now: Date): Date => subHours(now, RETRY_HOURS);

/** Which services have something to tell: what was asked for, or was unknown for an hour. */
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

/** The checks that these services answer. */
export const ofServices = (
  checks: readonly ApplicationCheck[],
  services: ReadonlySet<CheckingService>,
): ApplicationCheck[] =>
  checks.filter(({ name }) => {
    const service = serviceOfCheck(name);
    return service !== null && services.has(service);
  });
