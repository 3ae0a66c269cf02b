import { startOfCompanyDay } from '@/backend/core/time/time';
import type { Span } from './recompute-store';

/** The span of two days, both included. */
export const spanOf = ({ from, to }: { from: string; to: string }, timeZone: string): Span => ({
  from: startOfCompanyDay(from, timeZone),
  before: startOfCompanyDay(to, timeZone, 1),
});
