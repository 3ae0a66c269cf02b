import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import { listAwayUntil } from '@/backend/leave/public';
import { readQuotasOf } from '@/backend/quota/public';
import { listDriving } from '@/backend/jobs/public';
import type { Dashboard } from '@/lib/contracts/dashboard';

type OwnPart = Pick<Dashboard, 'quota' | 'away_until' | 'tracker' | 'requests'>;

/** What the dashboards of some members show of themselves, in their order. */
export async function readOwnParts(
  db: Database,
  userIds: readonly number[],
  reading: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<OwnPart[]> {
  const quotas = await readQuotasOf(db, userIds, reading);
  const day = companyDayOf(reading.now, reading.config.timeZone);
  const away = await listAwayUntil(db, { user_ids: userIds, day });
  const driving = await listDriving(db, userIds);
  return userIds.map((id) => {
    const { tracker = null, last_signal_at, requests } = driving.get(id) ?? {};
    return {
      quota: quotas.get(id) ?? null,
      away_until: away.get(id) ?? null,
      tracker: { tracker, last_signal_at: last_signal_at?.toISOString() ?? null },
      requests: requests ?? { manual_jobs: 0, job_reports: 0 },
    };
  });
}
