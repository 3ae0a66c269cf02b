import { subDays } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { listMemberships, type Membership } from '@/backend/divisions/public';
import {
  SIMULATED_DAYS,
  simulateBonusEndpoint,
  type BonusFields,
  type BonusSimulation,
} from '@/lib/contracts/rewards/bonus-management';
import { readWorths } from './worth-store';
import { pointsFor } from '@/lib/contracts/rewards/point-rules';
import {
  divisionAt,
  isMeantFor,
  meetsConditions,
  payable,
  listRankNames,
  findPointRules,
} from '@/backend/rewards/public';

/** What a one-off bonus pays is known without looking back. */
const oneOff = ({ points, target }: BonusFields): BonusSimulation => {
  const drivers = target.kind === 'users' ? target.user_ids.length : 0;
  return { points: (points ?? 0) * drivers, drivers, deliveries: 0 };
};

/** What a bonus would have paid, had it run in the last days: by the ranks and the rule of today. */
async function simulate(db: Database, bonus: BonusFields, now: Date) {
  if (bonus.kind === 'one_off') return oneOff(bonus);
  const rules = await findPointRules(db, now);
  const ranks = bonus.target.kind === 'rank' ? await listRankNames(db) : new Map<number, string>();
  const divisions =
    bonus.target.kind === 'division' ? await listMemberships(db) : new Map<number, Membership[]>();
  const drivers = new Map<number, { deliveries: number; points: number }>();
  let deliveries = 0;

  const add = (user_id: number, more: (own: { deliveries: number; points: number }) => number) => {
    const own = drivers.get(user_id) ?? { deliveries: 0, points: 0 };
    own.deliveries += 1;
    own.points += more(own);
    drivers.set(user_id, own);
    deliveries += 1;
  };

  for await (const job of readWorths(db, subDays(now, SIMULATED_DAYS))) {
    const { user_id, points_breakdown: breakdown } = job;
    if (user_id === null || job.source === 'manual' || breakdown?.worthless !== null) continue;
    const rank = ranks.get(user_id) ?? null;
    const division_id = divisionAt(divisions.get(user_id), job.finished_at);
    if (!isMeantFor(bonus.target, { user_id, rank, division_id })) continue;
    if (!meetsConditions(bonus.conditions, job)) continue;
    if (bonus.kind === 'campaign') {
      add(user_id, (own) =>
        own.deliveries % bonus.conditions.count === 0 ? payable(bonus, own.points) : 0,
      );
      continue;
    }
    const counted = breakdown.campaign_factor;
    const worth = (campaign_factor: number) =>
      pointsFor({ ...job, is_cancelled: false, campaign_factor }, rules).points;
    add(user_id, () => worth(Math.max(counted, bonus.factor ?? 1)) - worth(counted));
  }
  const paid = [...drivers.values()].filter(({ points }) => points > 0);
  const points = paid.reduce((sum, own) => sum + own.points, 0);
  return { points, drivers: paid.length, deliveries };
}

export function registerBonusSimulation(endpoints: Endpoints): void {
  endpoints.member(simulateBonusEndpoint, ({ db, now, body }) => simulate(db, body.bonus, now));
}
