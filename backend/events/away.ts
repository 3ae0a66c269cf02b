import type { Context } from '@/backend/core/context';
import { startOfCompanyDay } from '@/backend/core/time/time';

/** When a member is away, from now on. */
export interface Within {
  user_id: number;
  from: Date;
  to: Date;
  now: Date;
}

/** The time of an absence, on the company's clock. */
export const withinOf =
  ({ config: { timeZone }, clock }: Pick<Context, 'config' | 'clock'>) =>
  ({ user_id, from, to }: { user_id: number; from: string; to: string }): Within => ({
    user_id,
    from: startOfCompanyDay(from, timeZone),
    to: startOfCompanyDay(to, timeZone, 1),
    now: clock.now(),
  });
