import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { conflictFreeBatches } from '@/backend/core/db/conflict-free-batches';
import { periodOf } from '@/backend/core/time/time';
import {
  addProgress,
  countProgress,
  listBonusesOf,
  listWon,
  removeProgress,
  type BonusAwardRow,
} from './award-store';
import { listMeant } from './factor-store';
import { giveAgain, payAwards, takeBackAward, type Paid, type Payment } from './pay-store';
import { meetsConditions, payable, type EarningJob } from './rules';
import type { Bonus } from './store';

/** One delivery as one campaign sees it. */
interface Settled {
  bonus: Bonus;
  job_id: number;
  user_id: number;
  isEarned: boolean;
  paid: Paid;
}

/** How many times a driver has earned a bonus, by the deliveries that count for it. */
async function countDue(tx: Database, { bonus, isEarned, ...job }: Settled, has: boolean) {
  const { count } = bonus.conditions;
  if (count === 1) return isEarned || has ? Number(isEarned) : null;
  const counted = { bonus_id: bonus.id, user_id: job.user_id, job_id: job.job_id };
  await (isEarned ? addProgress(tx, counted) : removeProgress(tx, counted));
  return Math.floor((await countProgress(tx, bonus.id, job.user_id)) / count);
}

/** Takes back or gives again what a driver has won of a campaign; answers what is to be paid again. */
async function balance(
  tx: Database,
  settled: Settled,
  all: readonly BonusAwardRow[],
): Promise<Payment[]> {
  const { bonus, job_id, user_id, paid } = settled;
  // Where several deliveries earn it together, any of its awards may have to go, or come again.
  const own = all.filter((award) => award.job_id === job_id);
  const awards =
    bonus.conditions.count === 1 ? own : [...own, ...all.filter((a) => !own.includes(a))];
  const due = await countDue(tx, settled, own.length > 0);
  if (due === null) return [];
  const standing = awards.filter(({ revoked_at }) => revoked_at === null);
  const isByStaff = ({ revoked_at, revoked_by }: BonusAwardRow) =>
    revoked_at !== null && revoked_by !== null;
  const used = standing.length + awards.filter(isByStaff).length;
  const won = all.reduce((sum, a) => sum + (a.revoked_at === null ? a.points : 0), 0);

  const [last] = standing;
  if (used > due && last) {
    const reason = `job #${job_id} no longer counts`;
    await takeBackAward(tx, bonus, last, { by_user: null, now: paid.now, reason });
  }
  if (used >= due) return [];
  const again = awards.find(({ revoked_at, revoked_by }) => revoked_at && revoked_by === null);
  if (again) {
    await giveAgain(tx, bonus, again, won, paid);
    return [];
  }
  const points = payable(bonus, won);
  return points > 0 ? [{ bonus, award: { user_id, job_id, points }, paid }] : [];
}

/** Brings what drivers have won, each of one campaign, in line with what one delivery of each has become. */
async function settleCampaigns(tx: Database, settled: readonly Settled[]): Promise<void> {
  const won = await listWon(
    tx,
    settled.map(({ bonus, user_id }) => ({ bonus_id: bonus.id, user_id })),
  );
  const payments: Payment[] = [];
  for (const one of settled) {
    const own = won.filter(
      ({ bonus_id, user_id }) => bonus_id === one.bonus.id && user_id === one.user_id,
    );
    payments.push(...(await balance(tx, one, own)));
  }
  await payAwards(tx, payments);
}

interface SettledJob extends EarningJob {
  id: number;
  user_id: number | null;
  source: string;
  finished_at: Date;
  points_breakdown: { worthless: string | null } | null;
}

interface Change {
  job: SettledJob;
  isNew: boolean;
  wasCounted: boolean;
  isCounted: boolean;
  /** Where they are known already. */
  meant?: readonly Bonus[] | undefined;
  now: Date;
}

/** The campaigns that a change of a delivery may concern. */
async function listConcerned(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  { job, isNew, wasCounted, isCounted, now, ...change }: Change,
): Promise<Settled[]> {
  const { id: job_id, user_id, finished_at } = job;
  if (user_id === null || job.source === 'manual' || (!wasCounted && !isCounted)) return [];
  const counted = isNew ? [] : await listBonusesOf(tx, job_id);
  const earner = { user_id, finished_at, bonus_id: null };
  const meant = isCounted ? (change.meant ?? (await listMeant(tx, [earner])).flat()) : [];
  const isWorthAny = isCounted && job.points_breakdown?.worthless === null;
  const known = new Set(counted.map((bonus) => bonus.id));
  const paid = { period: periodOf(finished_at, config.timeZone), by_user: null, now };
  return [...counted, ...meant.filter((one) => !known.has(one.id))].flatMap((bonus) => {
    const isEarned = isWorthAny && meetsConditions(bonus.conditions, job);
    if (bonus.kind !== 'campaign' || !(isEarned || known.has(bonus.id))) return [];
    return { bonus, job_id, user_id, isEarned, paid };
  });
}

/**
 * Pays what deliveries of different drivers earn of campaigns, or takes back what they earned. Called
 * after the lines of the deliveries themselves: whoever writes to a driver's ledger holds it until
 * the transaction ends, so that caps and counts are exact whatever else happens at once.
 */
export async function settleBonuses(
  tx: Database,
  context: Pick<Context, 'config'>,
  changes: readonly Change[],
): Promise<void> {
  const concerned: Settled[] = [];
  for (const change of changes) concerned.push(...(await listConcerned(tx, context, change)));
  for (const round of conflictFreeBatches(concerned, ({ user_id }) => [String(user_id)]))
    await settleCampaigns(tx, round);
}
