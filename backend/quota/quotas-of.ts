import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf, dayOfCompanyMonth, periodOf } from '@/backend/core/time/time';
import { countAttended } from '@/backend/events/attendance-store';
import { listAbsences } from '@/backend/leave/absence-store';
import { listTeams } from '@/backend/membership/directory-store';
import type { OwnQuota, QuotaState } from '@/lib/contracts/quota';
import { readQuotaMonth } from './month';
import { daysInMonth, quotaJudge } from './rules';
import { listStandings } from './store';

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

/** How many of the past ones of some months a driver has met, of those that were met or failed. */
export async function countMonthsMet(
  db: Database,
  userId: number,
  months: readonly { period: string; km: number; jobs: number; points: number }[],
  { now, config: { timeZone } }: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<{ met: number; counted: number }> {
  const past = months.filter(({ period }) => period < periodOf(now, timeZone));
  const asked = past.map(({ period }) => period);
  const standings = await listStandings(db, userId, asked);
  const teams = (await listTeams(db, [userId])).get(userId) ?? [];
  const states: (QuotaState | null)[] = [];
  for (const { period, km, jobs, points } of past) {
    const standing = standings.get(period);
    if (!standing?.is_open) {
      states.push(standing?.state ?? null);
      continue;
    }
    const joined_on = companyDayOf(standing.joined_at, timeZone);
    if (joined_on.slice(0, period.length) > period) continue;
    const span = { period, user_ids: [userId] };
    const { state } = quotaJudge({ period, today: companyDayOf(now, timeZone) })({
      joined_on,
      km,
      jobs,
      points,
      teams,
      exemption: standing.exemption,
      events: (await countAttended(db, span)).get(userId) ?? 0,
      absences: await listAbsences(db, span),
    });
    states.push(state);
  }
  const met = states.filter((state) => state === 'met').length;
  return { met, counted: met + states.filter((state) => state === 'failed').length };
}
