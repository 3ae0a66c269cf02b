import { announce } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { periodOf } from '@/backend/core/time';
import { tell } from '@/backend/inbox/store';
import {
  addProgress,
  countProgress,
  findAwardPeriod,
  insertBonusAward,
  listBonusesOf,
  listWon,
  removeProgress,
  updateBonusAward,
  type BonusAwardRow,
} from './bonus-award-store';
import { bestFactor, isMeantFor, meetsConditions, payable, type EarningJob } from './bonus-rules';
import { listBonusesAt, type Bonus } from './bonus-store';
import { findTotals } from './driver-store';
import { addPoints } from './store';
import { inPoints } from '@/backend/core/words';

const LINK = '/bonuses';

/** The running bonuses that are meant for a driver; and one that a delivery was counted with before. */
async function listMeant(
  tx: Database,
  userId: number,
  finishedAt: Date,
  countedWith: number | null = null,
): Promise<Bonus[]> {
  const running = await listBonusesAt(tx, finishedAt, countedWith);
  const rank = running.some(({ target }) => target.kind === 'rank')
    ? ((await findTotals(tx, userId))?.rank_name ?? null)
    : null;
  return running.filter(
    ({ id, target }) => id === countedWith || isMeantFor(target, { user_id: userId, rank }),
  );
}

/** The factor that a delivery is counted with, and all the bonuses that it may earn. */
export async function findFactor(
  tx: Database,
  job: EarningJob & {
    user_id: number | null;
    finished_at: Date;
    /** The one that it was counted with before. */
    bonus_id: number | null;
    source: string;
  },
) {
  const { user_id, finished_at, bonus_id, source } = job;
  const isPayable = user_id !== null && source !== 'manual';
  const bonuses = isPayable ? await listMeant(tx, user_id, finished_at, bonus_id) : [];
  return { bonuses, ...bestFactor(bonuses, job) };
}

interface Paid {
  period: string;
  by_user: number | null;
  now: Date;
}

/** Writes the line of an award, or of its taking back, with word of it to the driver. */
async function writeAwardLine(
  tx: Database,
  bonus: Pick<Bonus, 'id' | 'title'>,
  award: BonusAwardRow,
  { period, by_user, now, reason }: Paid & { reason?: string },
): Promise<void> {
  const { user_id, points } = award;
  const isPaid = award.revoked_at === null;
  await addPoints(tx, {
    user_id,
    amount: isPaid ? points : -points,
    kind: 'bonus',
    ref_type: 'bonus_award',
    ref_id: String(award.id),
    revision: award.version,
    note: reason === undefined ? bonus.title : `${bonus.title}: ${reason}`,
    by_user,
    period,
    created_at: now,
  });
  const change = isPaid
    ? `+${inPoints(points)}`
    : `−${inPoints(points)}${reason === undefined ? '' : `, ${reason}`}`;
  await tell(
    tx,
    {
      user_id,
      type: isPaid ? 'SUCCESS' : 'WARNING',
      message: `Bonus “${bonus.title}”: ${change}.`,
      link: LINK,
      kind: isPaid ? 'bonus.awarded' : 'bonus.award_revoked',
      goesOut: true,
    },
    now,
  );
  announce(tx, { topic: 'bonuses', user_id, needs: ['MANAGE_BONUSES'] });
}

/** Pays a bonus for a delivery, or without one to a member whom it names; once for each. */
export async function payAward(
  tx: Database,
  bonus: Bonus,
  award: { user_id: number; job_id: number | null; points: number },
  paid: Paid,
): Promise<void> {
  const created = await insertBonusAward(tx, {
    ...award,
    bonus_id: bonus.id,
    created_at: paid.now,
  });
  if (created) await writeAwardLine(tx, bonus, created, paid);
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
  await writeAwardLine(tx, bonus, after, {
    by_user,
    now,
    reason,
    period: await periodAt(tx, award),
  });
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
  await writeAwardLine(tx, bonus, after, { ...paid, period: await periodAt(tx, award) });
}

interface Settled {
  id: number;
  user_id: number;
  isEarned: boolean;
  paid: Paid;
}

/** How many times a driver has earned a bonus, by the deliveries that count for it. */
async function countDue(tx: Database, { id, conditions }: Bonus, job: Settled, has: boolean) {
  if (conditions.count === 1) return job.isEarned || has ? Number(job.isEarned) : null;
  const counted = { bonus_id: id, user_id: job.user_id, job_id: job.id };
  await (job.isEarned ? addProgress(tx, counted) : removeProgress(tx, counted));
  return Math.floor((await countProgress(tx, id, job.user_id)) / conditions.count);
}

/** Brings what a driver has won of one campaign in line with what one delivery has become. */
async function settleCampaign(tx: Database, bonus: Bonus, job: Settled): Promise<void> {
  const all = await listWon(tx, bonus.id, job.user_id);
  // Where several deliveries earn it together, any of its awards may have to go, or come again.
  const own = all.filter(({ job_id }) => job_id === job.id);
  const awards =
    bonus.conditions.count === 1 ? own : [...own, ...all.filter((a) => !own.includes(a))];
  const due = await countDue(tx, bonus, job, own.length > 0);
  if (due === null) return;
  const standing = awards.filter(({ revoked_at }) => revoked_at === null);
  const isByStaff = ({ revoked_at, revoked_by }: BonusAwardRow) =>
    revoked_at !== null && revoked_by !== null;
  const used = standing.length + awards.filter(isByStaff).length;
  const won = all.reduce((sum, a) => sum + (a.revoked_at === null ? a.points : 0), 0);

  if (used > due) {
    const [last] = standing;
    if (!last) return;
    const reason = `delivery #${job.id} no longer counts`;
    return takeBackAward(tx, bonus, last, { by_user: null, now: job.paid.now, reason });
  }
  if (used === due) return;
  const again = awards.find(({ revoked_at, revoked_by }) => revoked_at && revoked_by === null);
  if (again) return giveAgain(tx, bonus, again, won, job.paid);
  const points = payable(bonus, won);
  if (points > 0)
    await payAward(tx, bonus, { user_id: job.user_id, job_id: job.id, points }, job.paid);
}

interface SettledJob extends EarningJob {
  id: number;
  user_id: number | null;
  source: string;
  finished_at: Date;
  points_breakdown: { worthless: string | null } | null;
}

/**
 * Pays what a delivery earns of campaigns, or takes back what it earned. Called after the line of the
 * delivery itself: whoever writes to a driver's ledger holds it until the transaction ends, so that
 * caps and counts are exact whatever else happens at once.
 */
export async function settleBonuses(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  job: SettledJob,
  change: {
    isNew: boolean;
    wasCounted: boolean;
    isCounted: boolean;
    /** Where they are known already. */
    meant?: readonly Bonus[] | undefined;
    now: Date;
  },
): Promise<void> {
  const { isNew, wasCounted, isCounted, now } = change;
  const { id, user_id, finished_at } = job;
  if (user_id === null || job.source === 'manual' || (!wasCounted && !isCounted)) return;
  const counted = isNew ? [] : await listBonusesOf(tx, id);
  const meant = isCounted ? (change.meant ?? (await listMeant(tx, user_id, finished_at))) : [];
  if (counted.length + meant.length === 0) return;
  const isWorthAny = isCounted && job.points_breakdown?.worthless === null;
  const known = new Set(counted.map((bonus) => bonus.id));
  const paid = { period: periodOf(finished_at, config.timeZone), by_user: null, now };
  for (const bonus of [...counted, ...meant.filter((one) => !known.has(one.id))]) {
    if (bonus.kind !== 'campaign') continue;
    const isEarned = isWorthAny && meetsConditions(bonus.conditions, job);
    if (isEarned || known.has(bonus.id))
      await settleCampaign(tx, bonus, { id, user_id, isEarned, paid });
  }
}
