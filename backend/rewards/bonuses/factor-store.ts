import { max, min } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { listMemberships, type Membership } from '@/backend/divisions/public';
import { bestFactor, divisionAt, isEarnedAt, isMeantFor, type EarningJob } from './rules';
import { listBonusesWithin, type Bonus } from './store';
import { listRankNames } from '@/backend/rewards/driver-store';

interface Earner {
  user_id: number;
  finished_at: Date;
  /** The bonus that the delivery was counted with before. */
  bonus_id: number | null;
}

/** For each delivery the running bonuses that are meant for its driver; and one that it was counted with before. */
export async function listMeant(tx: Database, earners: readonly Earner[]): Promise<Bonus[][]> {
  if (earners.length === 0) return [];
  const times = earners.map(({ finished_at }) => finished_at);
  const or_ids = earners.flatMap(({ bonus_id }) => bonus_id ?? []);
  const all = await listBonusesWithin(tx, { from: min(times), until: max(times), or_ids });
  const ranks = all.some(({ target }) => target.kind === 'rank')
    ? await listRankNames(
        tx,
        earners.map(({ user_id }) => user_id),
      )
    : new Map<number, string>();
  const divisions = all.some(({ target }) => target.kind === 'division')
    ? await listMemberships(
        tx,
        earners.map(({ user_id }) => user_id),
      )
    : new Map<number, Membership[]>();
  return earners.map(({ user_id, finished_at, bonus_id }) => {
    const division_id = divisionAt(divisions.get(user_id), finished_at);
    const driver = { user_id, rank: ranks.get(user_id) ?? null, division_id };
    return all.filter(
      (bonus) =>
        bonus.id === bonus_id ||
        (isEarnedAt(bonus, finished_at) && isMeantFor(bonus.target, driver)),
    );
  });
}

type FactorJob = EarningJob & Omit<Earner, 'user_id'> & { user_id: number | null; source: string };

export interface Factor extends ReturnType<typeof bestFactor> {
  bonuses: readonly Bonus[];
}

export const NO_FACTOR: Factor = { bonuses: [], bonus_id: null, campaign_factor: 1 };

/** The factor that each delivery, of a driver of its own, is counted with, and all the bonuses that it may earn. */
export async function findFactors(tx: Database, jobs: readonly FactorJob[]): Promise<Factor[]> {
  const earners = jobs.flatMap(({ user_id, source, ...job }) =>
    user_id === null || source === 'manual' ? [] : { ...job, user_id },
  );
  const meant = await listMeant(tx, earners);
  const bonusesOf = new Map(earners.map(({ user_id }, place) => [user_id, meant[place] ?? []]));
  return jobs.map((job) => {
    const bonuses = job.source === 'manual' ? [] : (bonusesOf.get(job.user_id ?? 0) ?? []);
    return { bonuses, ...bestFactor(bonuses, job) };
  });
}
