import { addDays } from 'date-fns';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { noteAction } from '@/backend/core/audit/staff-action';
import { notAccepted, notFound, notPossible } from '@/backend/core/http/errors';
import { companyDayOf, dayAfter, startOfCompanyDay } from '@/backend/core/time/time';
import { lockUsers } from '@/backend/members/public';
import { type AvailabilityFields, MAX_AVAILABILITY } from '@/lib/contracts/exams/availability';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import {
  addAvailability,
  listAvailability,
  listExaminers,
  removeAvailability,
  type StoredAvailability,
} from './store';
import { listBookedOf } from './busy-store';
import { isOn, spansOf } from './slots';

const LEAST_MINUTES = 45;
const MOST_BLOCKED_DAYS = 180;
/** Further ahead, the year is most likely a typo. */
const MOST_DAYS_AHEAD = 365;

/** The clock that an examiner's availability goes by. */
export async function zoneOf({ tx, config }: Pick<StaffAction, 'tx' | 'config'>, userId: number) {
  const [found] = await listExaminers(tx, [userId]);
  return found?.time_zone ?? config.timeZone;
}

type Timed = Exclude<AvailabilityFields, { kind: 'blocked' }>;

function requireTimes({ from_minute, to_minute }: Timed): void {
  if (to_minute <= from_minute)
    throw notAccepted(
      'The end must be after the start. Add time after midnight to the next day.',
      'availability.to_minute',
    );
  if (to_minute - from_minute < LEAST_MINUTES)
    throw notAccepted(
      `Availability must be at least ${LEAST_MINUTES} minutes.`,
      'availability.to_minute',
    );
}

const isAlike = (row: StoredAvailability, wish: Timed) =>
  row.kind === wish.kind &&
  (wish.kind === 'weekly' ? row.weekday === wish.weekday : row.day === wish.day) &&
  row.from_minute <= wish.to_minute &&
  wish.from_minute <= row.to_minute;

/** Adds weekly or single availability, which takes up what it overlaps. */
async function addTimed(action: StaffAction, rows: readonly StoredAvailability[], wish: Timed) {
  const { tx, actor, now } = action;
  requireTimes(wish);
  const alike = rows.filter((row) => isAlike(row, wish));
  if (alike.length > 0)
    await removeAvailability(
      tx,
      actor.user_id,
      alike.map(({ id }) => id),
    );
  const from_minute = Math.min(wish.from_minute, ...alike.map((row) => row.from_minute));
  const to_minute = Math.max(wish.to_minute, ...alike.map((row) => row.to_minute));
  const owned = { examiner_id: actor.user_id, created_at: now };
  return addAvailability(tx, { ...owned, ...wish, from_minute, to_minute });
}

async function refuseBooked(
  { tx }: StaffAction,
  user_id: number,
  days: { from: Date; to: Date },
): Promise<void> {
  const [exam] = await listBookedOf(tx, { side: 'examiner', user_id, ...days });
  if (exam) throw notPossible(`You have an exam with ${exam.name} then. Cancel it first.`);
  const [assisted] = await listBookedOf(tx, { side: 'assistant', user_id, ...days });
  if (assisted)
    throw notPossible(`You assist in the exam of ${assisted.name} then. Step down first.`);
}

type Blocked = Extract<AvailabilityFields, { kind: 'blocked' }>;

const isCoveredBy =
  ({ day: from, last_day: to }: Blocked) =>
  ({ kind, day, last_day: last }: StoredAvailability) =>
    kind === 'blocked' && day !== null && day <= from && to <= (last ?? day);

async function block(action: StaffAction, rows: readonly StoredAvailability[], wish: Blocked) {
  const { tx, actor, now } = action;
  const zone = await zoneOf(action, actor.user_id);
  if (wish.last_day < wish.day)
    throw notAccepted('The last day can’t be before the first.', 'availability.last_day');
  if (wish.last_day > dayAfter(wish.day, MOST_BLOCKED_DAYS))
    throw notAccepted(
      `Choose a last day up to ${MOST_BLOCKED_DAYS} days after the first.`,
      'availability.last_day',
    );
  if (rows.some(isCoveredBy(wish)))
    throw notPossible(
      wish.day === wish.last_day
        ? 'This day is already blocked.'
        : 'These days are already blocked.',
    );
  await refuseBooked(action, actor.user_id, {
    from: startOfCompanyDay(wish.day, zone),
    to: startOfCompanyDay(wish.last_day, zone, 1),
  });
  const whole = { from_minute: 0, to_minute: 1440 };
  return addAvailability(tx, { examiner_id: actor.user_id, created_at: now, ...wish, ...whole });
}

const note = (action: StaffAction, what: string, summary: string, after: unknown) =>
  noteAction(action, {
    action: `examiner_slot.${what}`,
    object_type: 'examiner_slot',
    object_id: action.actor.user_id,
    summary,
    after,
  });

export async function addOwn(action: StaffAction, wish: AvailabilityFields): Promise<number> {
  const { tx, actor, now } = action;
  await lockUsers(tx, [actor.user_id]);
  const rows = await listAvailability(tx, [actor.user_id]);
  const zone = await zoneOf(action, actor.user_id);
  const today = companyDayOf(now, zone);
  const isAhead = ({ kind, day, last_day: last }: StoredAvailability) =>
    kind === 'weekly' || (last ?? day ?? '') >= today;
  if (rows.filter(isAhead).length >= MAX_AVAILABILITY)
    throw notPossible(`You can have at most ${MAX_AVAILABILITY} entries. Remove some first.`);
  if (wish.kind !== 'weekly' && wish.day < today)
    throw notAccepted('Choose a day that isn’t over.', 'availability.day');
  if (wish.kind !== 'weekly' && wish.day > dayAfter(today, MOST_DAYS_AHEAD))
    throw notAccepted('Choose a day within a year.', 'availability.day');
  const id =
    wish.kind === 'blocked' ? await block(action, rows, wish) : await addTimed(action, rows, wish);
  await note(action, 'changed', 'Changed the availability for exams', wish);
  return id;
}

/** Removes availability that no exam is booked in. */
export async function removeOwn(action: StaffAction, id: number): Promise<void> {
  const { tx, actor, now } = action;
  await lockUsers(tx, [actor.user_id]);
  const row = (await listAvailability(tx, [actor.user_id])).find((one) => one.id === id);
  if (!row) throw notFound('This availability');
  const ahead = { from: now, to: addDays(now, EXAM_RULES.days_ahead + 1) };
  const booked =
    row.kind === 'blocked'
      ? []
      : await listBookedOf(tx, { side: 'examiner', user_id: actor.user_id, ...ahead });
  const zone = await zoneOf(action, actor.user_id);
  const isWithin = booked.some(({ starts_at }) => {
    if (!starts_at) return false;
    const day = companyDayOf(starts_at, zone);
    if (!isOn(row, day)) return false;
    const spans = spansOf([row], { first: day, last: day, timeZone: zone });
    return spans.some(({ from, to }) => from <= starts_at && starts_at < to);
  });
  if (isWithin)
    throw notPossible('Slots with a booking can’t be deleted. Cancel the booking first.');
  await removeAvailability(tx, actor.user_id, [id]);
  await note(action, 'removed', 'Removed availability for exams', { kind: row.kind });
}
