import { type StaffAction, noteAction, type Versioned } from '@/backend/core/audit/staff-action';
import { announce } from '@/backend/core/db/transaction';
import {
  changedMeanwhile,
  noLongerPossible,
  notAccepted,
  notFound,
  notPossible,
} from '@/backend/core/http/errors';
import { refuseDay } from '@/backend/core/time/day-range';
import { companyDayOf } from '@/backend/core/time/time';
import { refuseStale, lockUser } from '@/backend/members/public';
import { listDivisionBadges } from '@/backend/divisions/public';
import type { BonusAction, BonusFields } from '@/lib/contracts/rewards/bonus-management';
import { findAward } from './award-store';
import { startBonus, sumUp } from './tasks';
import { takeBackAward } from './pay-store';
import { isBeforeStart, phaseOf } from './rules';
import {
  deleteBonus,
  findBonus,
  insertBonus,
  lockBonus,
  updateBonus,
  type Bonus,
  type NewBonus,
} from './store';
import { listDriversAmong } from '@/backend/rewards/driver-store';
import { listRanks } from '@/backend/rewards/ladder-store';
import { withdrawNotices } from '@/backend/inbox/public';
import { BONUS_NOTICES } from '@/backend/rewards/notices';

const END_BEFORE_START = 'End must be after the start.';

function note(
  action: StaffAction,
  bonus: { id: number; title: string },
  what: { action: string; word: string; before?: unknown; after?: unknown; reason?: string },
): Promise<void> {
  const { action: verb, word, ...rest } = what;
  announce(action.tx, { topic: 'bonuses' });
  return noteAction(action, {
    ...rest,
    action: `bonus.${verb}`,
    object_type: 'bonus',
    object_id: bonus.id,
    summary: `The bonus “${bonus.title}” was ${word}`,
  });
}

async function lockCurrent({ tx }: StaffAction, id: number, version?: number): Promise<Bonus> {
  const bonus = await lockBonus(tx, id);
  if (!bonus) throw notFound('This bonus');
  if (version !== undefined) await refuseStale(tx, 'bonus', bonus, version);
  return bonus;
}

async function checkTarget(
  { tx, actor }: StaffAction,
  { target }: BonusFields,
): Promise<BonusFields['target']> {
  if (target.kind === 'rank') {
    const ladder = await listRanks(tx);
    if (!ladder.some(({ name }) => name === target.rank))
      throw notAccepted('This rank isn’t on the ladder.', 'target');
  }
  if (target.kind === 'division') {
    const divisions = await listDivisionBadges(tx);
    if (!divisions.some(({ id }) => id === target.division_id))
      throw notAccepted('Choose a division.', 'target');
  }
  if (target.kind !== 'users') return target;
  const user_ids = [...new Set(target.user_ids)];
  if (user_ids.includes(actor.user_id))
    throw notAccepted('You can’t give yourself a bonus.', 'target');
  if ((await listDriversAmong(tx, user_ids)).length < user_ids.length)
    throw notAccepted('Choose active members.', 'target');
  return { kind: 'users', user_ids };
}

const refuseEnd = (
  ends: Date,
  { config: { timeZone }, now }: Pick<StaffAction, 'config' | 'now'>,
) => refuseDay(companyDayOf(ends, timeZone), { field: 'ends_at', timeZone, now });

/** A bonus never begins in the past: what was delivered before it was made stays as it was. */
function timesOf(starts: Date, ends: Date, { config, now }: StaffAction) {
  const starts_at = starts < now ? now : starts;
  if (ends <= starts_at) throw notAccepted(END_BEFORE_START, 'ends_at');
  refuseEnd(ends, { config, now });
  return { starts_at, ends_at: ends };
}

async function storedOf(action: StaffAction, fields: BonusFields, isScheduled: boolean) {
  const target = await checkTarget(action, fields);
  const [starts_at, ends_at] = [new Date(fields.starts_at), new Date(fields.ends_at)];
  return {
    ...fields,
    target,
    ...(isScheduled ? timesOf(starts_at, ends_at, action) : { starts_at, ends_at }),
    cap_per_user: fields.kind === 'campaign' ? fields.cap_per_user : null,
    state: isScheduled ? 'scheduled' : 'draft',
    updated_at: action.now,
  } satisfies Partial<NewBonus>;
}

/** A bonus whose time has come begins with the request that made it so. */
async function startIfDue({ tx, config, now }: StaffAction, id: number): Promise<void> {
  const bonus = await lockBonus(tx, id);
  if (bonus?.state === 'scheduled' && bonus.started_at === null && bonus.starts_at <= now)
    await startBonus(tx, { config }, bonus, now);
}

export async function create(
  action: StaffAction,
  fields: BonusFields,
  isScheduled: boolean,
): Promise<number> {
  const { tx, actor, now } = action;
  const bonus = await storedOf(action, fields, isScheduled);
  const id = await insertBonus(tx, { ...bonus, created_by: actor.user_id, created_at: now });
  const word = isScheduled ? 'created and scheduled' : 'created as a draft';
  await note(action, { id, title: bonus.title }, { action: 'created', word, after: bonus });
  await startIfDue(action, id);
  return id;
}

export async function edit(
  action: StaffAction,
  { id, version }: Versioned,
  fields: BonusFields,
  isScheduled: boolean,
): Promise<void> {
  const before = await lockCurrent(action, id, version);
  if (!isBeforeStart(before, action.now))
    throw notPossible('This bonus has started: it can be extended, paused or stopped.');
  const after = await storedOf(action, fields, isScheduled);
  await updateBonus(action.tx, id, after);
  await note(
    action,
    { id, title: after.title },
    { action: 'edited', word: 'edited', before, after },
  );
  await startIfDue(action, id);
}

export async function extend(
  action: StaffAction,
  { id, version }: Versioned,
  endsAt: Date,
): Promise<void> {
  const bonus = await lockCurrent(action, id, version);
  const phase = phaseOf(bonus, action.now);
  if (bonus.kind === 'one_off' || !['upcoming', 'active', 'paused'].includes(phase))
    throw notPossible(`This bonus can’t be extended: its status is ${phase}.`);
  if (endsAt <= bonus.ends_at)
    throw notAccepted('The new end must be after the current one.', 'ends_at');
  refuseEnd(endsAt, action);
  await updateBonus(action.tx, id, { ends_at: endsAt, updated_at: action.now });
  await note(action, bonus, {
    action: 'extended',
    word: 'extended',
    before: { ends_at: bonus.ends_at },
    after: { ends_at: endsAt },
  });
}

const CHANGES = {
  schedule: { from: ['draft'], to: 'scheduled', word: 'scheduled' },
  pause: { from: ['upcoming', 'active'], to: 'paused', word: 'paused' },
  resume: { from: ['paused'], to: 'scheduled', word: 'resumed' },
  stop: { from: ['upcoming', 'active', 'paused'], to: 'stopped', word: 'stopped' },
} as const;

export async function change(
  action: StaffAction,
  { id, version }: Versioned,
  verb: BonusAction,
): Promise<void> {
  const { tx, now } = action;
  const bonus = await lockCurrent(action, id, version);
  const { from, to, word } = CHANGES[verb];
  const phase = phaseOf(bonus, now);
  if (!from.some((one) => one === phase)) throw noLongerPossible(phase, 'the bonus');
  await updateBonus(tx, id, {
    state: to,
    updated_at: now,
    ...(verb === 'schedule' && timesOf(bonus.starts_at, bonus.ends_at, action)),
    ...(verb === 'stop' && { ended_at: now }),
  });
  await note(action, bonus, {
    action: word,
    word,
    before: { state: bonus.state },
    after: { state: to },
  });
  if (verb === 'pause')
    await withdrawNotices(tx, { kinds: [BONUS_NOTICES.started], about: id }, now);
  if (verb === 'stop' && bonus.started_at !== null) await sumUp(tx, bonus, now);
  if (to === 'scheduled') await startIfDue(action, id);
}

export async function remove(action: StaffAction, id: number): Promise<void> {
  const bonus = await lockCurrent(action, id);
  if (!isBeforeStart(bonus, action.now))
    throw notPossible('A started bonus can’t be deleted. Stop it instead.');
  await deleteBonus(action.tx, id);
  await note(action, bonus, { action: 'deleted', word: 'deleted', before: bonus });
}

export async function revokeAward(
  action: StaffAction,
  { id, version }: Versioned,
  reason: string,
): Promise<void> {
  const { tx, actor, now } = action;
  const found = await findAward(tx, id);
  if (!found) throw notFound('This award');
  await lockUser(tx, found.user_id);
  const award = await findAward(tx, id);
  const bonus = await findBonus(tx, found.bonus_id);
  if (!award || !bonus) throw notFound('This award');
  if (award.revoked_at !== null || award.version !== version) throw changedMeanwhile('This award');
  await takeBackAward(tx, bonus, award, { by_user: actor.user_id, now, reason });
  await note(action, bonus, {
    action: 'award_revoked',
    word: `revoked from member ${award.user_id} (${award.points} points)`,
    reason,
  });
}
