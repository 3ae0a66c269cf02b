import { max, min } from 'date-fns';
import { announce } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { inRounds } from '@/backend/core/in-rounds';
import { periodOf } from '@/backend/core/time';
import { inPoints } from '@/backend/core/words';
import { tellEach } from '@/backend/inbox/store';
import {
  addProgress,
  countProgress,
  findAwardPeriod,
  insertBonusAwards,
  listBonusesOf,
  listWon,
  removeProgress,
  updateBonusAward,
  type BonusAwardRow,
} from './bonus-award-store';
import {
  bestFactor,
  isEarnedAt,
  isMeantFor,
  meetsConditions,
  payable,
  type EarningJob,
} from './bonus-rules';
import { listBonusesWithin, type Bonus } from './bonus-store';
import { listRankNames } from './driver-store';
import { addLines } from './store';

const LINK = '/bonuses';

interface Earner {
  user_id: number;
  finished_at: Date;
  /** The bonus that the delivery was counted with before. */
  bonus_id: number | null;
}

/** For each delivery the running bonuses that are meant for its driver; and one that it was counted with before. */
async function listMeant(tx: Database, earners: readonly Earner[]): Promise<Bonus[][]> {
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
  return earners.map(({ user_id, finished_at, bonus_id }) => {
    const driver = { user_id, rank: ranks.get(user_id) ?? null };
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

interface Paid {
  period: string;
  by_user: number | null;
  now: Date;
}

interface AwardLine {
  bonus: Pick<Bonus, 'id' | 'title'>;
  award: BonusAwardRow;
  paid: Paid & { reason?: string };
}

const lineOf = ({ bonus, award, paid: { period, by_user, now, reason } }: AwardLine) => ({
  user_id: award.user_id,
  amount: award.revoked_at === null ? award.points : -award.points,
  kind: 'bonus' as const,
  ref_type: 'bonus_award',
  ref_id: String(award.id),
  revision: award.version,
  note: reason === undefined ? bonus.title : `${bonus.title}: ${reason}`,
  by_user,
  period,
  created_at: now,
  jobs: 0,
  km: 0,
});

function noticeOf({ bonus, award, paid: { now, reason } }: AwardLine) {
  const { user_id, points, revoked_at } = award;
  const isPaid = revoked_at === null;
  const change = isPaid
    ? `+${inPoints(points)}`
    : `−${inPoints(points)}${reason === undefined ? '' : `, ${reason}`}`;
  return {
    user_id,
    type: isPaid ? ('SUCCESS' as const) : ('WARNING' as const),
    message: `Bonus “${bonus.title}”: ${change}.`,
    link: LINK,
    kind: isPaid ? 'bonus.awarded' : 'bonus.award_revoked',
    goesOut: true as const,
    created_at: now,
  };
}

/** Writes the lines of awards of different drivers, or of their taking back, with word of them to each. */
async function writeAwardLines(tx: Database, lines: readonly AwardLine[]): Promise<void> {
  await addLines(tx, lines.map(lineOf));
  await tellEach(tx, lines.map(noticeOf));
  for (const { award } of lines)
    announce(tx, { topic: 'bonuses', user_id: award.user_id, needs: ['MANAGE_BONUSES'] });
}

interface Payment {
  bonus: Bonus;
  award: { user_id: number; job_id: number | null; points: number };
  paid: Paid;
}

/** Pays bonuses to different members, for a delivery or, without one, because they name them; once for each. */
export async function payAwards(tx: Database, payments: readonly Payment[]): Promise<void> {
  const created = await insertBonusAwards(
    tx,
    payments.map(({ bonus, award, paid }) => ({
      ...award,
      bonus_id: bonus.id,
      created_at: paid.now,
    })),
  );
  const lines = payments.flatMap(({ bonus, award: { user_id }, paid }) => {
    const award = created.find((one) => one.user_id === user_id);
    return award ? [{ bonus, award, paid }] : [];
  });
  await writeAwardLines(tx, lines);
}

/** What is taken back, or comes again, counts in the month in which it was won. */
async function periodAt(tx: Database, award: BonusAwardRow): Promise<string> {
  const period = await findAwardPeriod(tx, award);
  if (period === null) throw new Error(`The bonus award ${award.id} has no line of the ledger.`);
  return period;
}

/** Takes an award back; `by_user` null: because of its delivery, with which it comes again. */
export async function takeBackAward(
  tx: Database,
  bonus: Pick<Bonus, 'id' | 'title'>,
  award: BonusAwardRow,
  { by_user, now, reason }: Omit<Paid, 'period'> & { reason: string },
): Promise<void> {
  const after = await updateBonusAward(tx, award.id, {
    revoked_at: now,
    revoked_by: by_user,
    revoke_reason: reason,
  });
  const period = await periodAt(tx, award);
  await writeAwardLines(tx, [{ bonus, award: after, paid: { by_user, now, reason, period } }]);
}

async function giveAgain(
  tx: Database,
  bonus: Bonus,
  award: BonusAwardRow,
  won: number,
  paid: Paid,
) {
  const points = payable({ ...bonus, points: award.points }, won);
  if (points === 0) return;
  const after = await updateBonusAward(tx, award.id, {
    points,
    revoked_at: null,
    revoke_reason: null,
  });
  const period = await periodAt(tx, award);
  await writeAwardLines(tx, [{ bonus, award: after, paid: { ...paid, period } }]);
}

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

/** Takes back or gives again what a driver has won of a campaign; answers what is to be paid anew. */
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
    const reason = `delivery #${job_id} no longer counts`;
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
  for (const round of inRounds(concerned, ({ user_id }) => [String(user_id)]))
    await settleCampaigns(tx, round);
}
