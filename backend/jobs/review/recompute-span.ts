import { differenceInCalendarDays } from 'date-fns';
import { notUnderstood } from '@/backend/core/http/errors';
import { startOfCompanyDay } from '@/backend/core/time/time';
import { RECOMPUTED_DAYS } from '@/lib/contracts/jobs/job-review';
import type { Span } from './recompute-store';

/** The span of two days, both included. */
export function spanOf({ from, to }: { from: string; to: string }, timeZone: string): Span {
  const days = differenceInCalendarDays(to, from) + 1;
  if (days < 1) throw notUnderstood('The last day is before the first.', { to: 'is too early' });
  if (days > RECOMPUTED_DAYS)
    throw notUnderstood(`Choose at most ${RECOMPUTED_DAYS} days.`, { to: 'is too late' });
  return {
    from: startOfCompanyDay(from, timeZone),
    before: startOfCompanyDay(to, timeZone, 1),
  };
}
