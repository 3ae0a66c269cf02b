import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { dayOfCompanyMonth, periodOf } from '@/backend/core/time/time';
import type { OwnQuota } from '@/lib/contracts/quota';
import { readQuotaMonth } from './month';
import { daysInMonth } from './rules';

/** The quota of the present month of some members; who isn't a driver has none. */
export async function readQuotasOf(
  db: Database,
  userIds: readonly number[],
  { now, config }: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<ReadonlyMap<number, OwnQuota>> {
  const period = periodOf(now, config.timeZone);
  const { lines } = await readQuotaMonth(db, { period, user_ids: userIds }, { now, config });
  const passed = dayOfCompanyMonth(now, config.timeZone) - 1;
  const days_left = daysInMonth(period) - passed;
  return new Map(
    lines.map(({ user_id, state, figures }) => [user_id, { period, state, figures, days_left }]),
  );
}
