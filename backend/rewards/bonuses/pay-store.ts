import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { inPoints } from '@/backend/rewards/points-words';
import { tellEach, withdrawNotices } from '@/backend/inbox/public';
import { BONUS_NOTICES } from '@/backend/rewards/notices';
import {
  findAwardPeriod,
  insertBonusAwards,
  updateBonusAward,
  type BonusAwardRow,
} from './award-store';
import { payable } from './rules';
import type { Bonus } from './store';
import { addLines } from '@/backend/rewards/store';

export interface Paid {
  period: string;
  by_user: number | null;
  now: Date;
}

interface AwardLine {
  bonus: Pick<Bonus, 'id' | 'title'>;
  award: Pick<BonusAwardRow, 'id' | 'user_id' | 'points' | 'version' | 'revoked_at'>;
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
    kind: isPaid ? BONUS_NOTICES.awarded : BONUS_NOTICES.award_revoked,
    about: award.id,
    goesOut: true as const,
    created_at: now,
  };
}

/** Writes the lines of awards of different drivers, or of their taking back, with word of them to each. */
async function writeAwardLines(tx: Database, lines: readonly AwardLine[]): Promise<void> {
  await addLines(tx, lines.map(lineOf));
  // A first payment takes nothing back that was said before.
  const again = lines.filter(({ award }) => award.version > 1);
  const [first] = again;
  if (first)
    await withdrawNotices(
      tx,
      {
        kinds: [BONUS_NOTICES.awarded, BONUS_NOTICES.award_revoked],
        about: again.map(({ award }) => award.id),
      },
      first.paid.now,
    );
  await tellEach(tx, lines.map(noticeOf));
  for (const { award } of lines)
    announce(tx, { topic: 'bonuses', user_id: award.user_id, needs: ['MANAGE_BONUSES'] });
}

export interface Payment {
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
  const lines = payments.flatMap(({ bonus, award, paid }) => {
    const id = created.get(award.user_id);
    return id === undefined
      ? []
      : [{ bonus, award: { ...award, id, version: 1, revoked_at: null }, paid }];
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

/** Pays once more what was taken back with its delivery, as far as the bonus's cap allows. */
export async function giveAgain(
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
