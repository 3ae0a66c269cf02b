import type { Config } from '@/backend/core/config';
import type { Database } from '@/backend/core/database';
import { dayOfCompanyMonth, periodOf } from '@/backend/core/time';
import type { OwnQuota } from '@/lib/contracts/quota';
import { readVerdicts } from './quota-month';
import { daysInMonth } from './quota-rules';

/** A member's quota of the present month; null for who isn't a driver. */
export async function readOwnQuota(
  db: Database,
  userId: number,
  { now, config }: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<OwnQuota | null> {
  const period = periodOf(now, config.timeZone);
  const { lines } = await readVerdicts(db, { period, user_id: userId }, { now, config });
  const [line] = lines;
  if (!line) return null;
  const passed = dayOfCompanyMonth(now, config.timeZone) - 1;
  const { state, figures } = line;
  return { period, state, figures, days_left: daysInMonth(period) - passed };
}
