import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import { handleDue } from '@/backend/core/tasks/each-case';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { periodOf } from '@/backend/core/time/time';
import { momentInWords } from '@/backend/core/text/time-words';
import { tellChannel } from '@/backend/discord/public';
import { tellMembers, tellThoseWho, withdrawNotices } from '@/backend/inbox/public';
import { BONUS_NOTICES } from '@/backend/rewards/notices';
import { lockUsers } from '@/backend/members/public';
import { listDivisionMembers } from '@/backend/divisions/public';
import type { BonusTarget } from '@/lib/contracts/rewards/bonuses';
import { payAwards } from './pay-store';
import { lockNextDue, sumAwards, updateBonus, type Bonus } from './store';
import { listDrivers, listDriversAmong } from '@/backend/rewards/driver-store';
import { inPoints } from '@/backend/rewards/points-words';
import { offerOf } from './words';

async function listMeantMembers(tx: Database, target: BonusTarget, now: Date): Promise<number[]> {
  switch (target.kind) {
    case 'all':
      return listDrivers(tx);
    case 'rank':
      return listDrivers(tx, target.rank);
    case 'users':
      return (await listDriversAmong(tx, target.user_ids)).map(({ user_id }) => user_id);
    case 'division': {
      const members = await listDivisionMembers(tx, target.division_id, now);
      return (await listDriversAmong(tx, members)).map(({ user_id }) => user_id);
    }
  }
}

/** Begins a bonus whose time has come: pays a one-off one, tells of any other. */
export async function startBonus(
  tx: Database,
  { config }: { config: Pick<Config, 'timeZone'> },
  bonus: Bonus,
  now: Date,
): Promise<void> {
  const meant = await listMeantMembers(tx, bonus.target, now);
  await updateBonus(tx, bonus.id, { started_at: now });
  announce(tx, { topic: 'bonuses' });
  await audit(tx, {
    at: now,
    actor_id: null,
    action: 'bonus.started',
    object_type: 'bonus',
    object_id: bonus.id,
    summary: `The bonus “${bonus.title}” started for ${meant.length} members`,
  });
  if (bonus.kind === 'one_off') {
    await lockUsers(tx, meant);
    const paid = { period: periodOf(now, config.timeZone), by_user: null, now };
    const award = { job_id: null, points: bonus.points ?? 0 };
    return payAwards(
      tx,
      meant.map((user_id) => ({ bonus, award: { ...award, user_id }, paid })),
    );
  }
  const until = momentInWords(bonus.ends_at, config.timeZone);
  const text = `Bonus “${bonus.title}” is running: ${offerOf(bonus)}, until ${until}.`;
  await tellMembers(
    tx,
    meant,
    { type: 'SUCCESS', message: text, kind: BONUS_NOTICES.started, about: bonus.id },
    now,
  );
  if (bonus.target.kind !== 'users')
    await tellChannel(tx, 'announcements', { text, cause: `bonus:${bonus.id}:started` }, now);
}

/** Sums a bonus up for those who manage bonuses, once it is over. */
export async function sumUp(tx: Database, bonus: Bonus, now: Date): Promise<void> {
  const sum = (await sumAwards(tx, [bonus.id])).get(bonus.id);
  const paid = sum
    ? `It paid ${inPoints(sum.points)} to ${sum.drivers} ${sum.drivers === 1 ? 'driver' : 'drivers'}.`
    : 'It paid no points.';
  const counted =
    bonus.kind === 'multiplier' ? 'Its points are included in those of the jobs.' : paid;
  await withdrawNotices(tx, { kinds: [BONUS_NOTICES.started], about: bonus.id }, now);
  await tellThoseWho(
    tx,
    ['MANAGE_BONUSES'],
    {
      type: 'SUCCESS',
      message: `Bonus “${bonus.title}” has ended. ${counted}`,
      kind: BONUS_NOTICES.ended,
      about: bonus.id,
    },
    now,
  );
  announce(tx, { topic: 'bonuses' });
}

async function move(tx: Database, context: Context, bonus: Bonus): Promise<void> {
  const now = context.clock.now();
  const isToStart =
    bonus.state === 'scheduled' && bonus.started_at === null && bonus.starts_at <= now;
  if (isToStart) return startBonus(tx, context, bonus, now);
  await updateBonus(tx, bonus.id, { ended_at: now });
  if (bonus.started_at !== null) await sumUp(tx, bonus, now);
}

/** Announces the bonuses that have started and sums up those that have ended, each once. */
export const moveBonuses = (context: Context): Promise<void> =>
  handleDue(context, {
    take: (tx, failed) => lockNextDue(tx, context.clock.now(), failed),
    idOf: ({ id }) => id,
    handle: (tx, bonus) => move(tx, context, bonus),
  });
