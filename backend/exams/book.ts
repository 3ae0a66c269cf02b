import { addHours, addMinutes } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { notPossible, refused } from '@/backend/core/http/errors';
import { companyDayOf } from '@/backend/core/time/time';
import { findAbsenceOn } from '@/backend/leave/public';
import { lockUsers } from '@/backend/members/public';
import { findPoints, listRanks } from '@/backend/rewards/public';
import type { ExamWindow } from '@/lib/contracts/exams/bookings';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { addBooking } from './booking-store';
import { listPast } from './list-store';
import { findRoute, holdType, type StoredType } from './catalogue/store';
import { listBusy } from './availability/busy-store';
import { around, endOf, listFree, objectionToStart } from './availability/free';
import { ownObjectionTo } from './availability/objections';
import { atTime, noteExam, tellExaminers, tellOf } from './note';
import { isQualified, isShort, neededRank, rankRefusal, reaches } from './rules';
import { clashes, merged } from './availability/slots';
import { listExaminers } from './availability/store';
import { judge } from './standing';
import { objectionOfTheory } from './theory/judge';

interface Wish {
  exam: number;
  route: number;
  notes: string;
}

const noSlot = () => refused('slot_taken', 'This slot was just taken.', 'starts_at');

/** An exam that is open to the candidate, who is locked already, and their exams so far. */
export async function requireType(
  { tx, actor }: StaffAction,
  exam: number,
): Promise<{ type: StoredType; past: Awaited<ReturnType<typeof listPast>> }> {
  const type = await holdType(tx, exam);
  if (!type?.is_active) throw refused('not_accepted', 'Choose an exam.', 'exam');
  const rank = neededRank(await listRanks(tx), type.min_rank_id);
  if (!reaches(await findPoints(tx, actor.user_id), rank))
    throw refused('rank_missing', rankRefusal(rank), 'exam');
  const past = await listPast(tx, actor.user_id);
  const { prerequisite_id: first } = type;
  if (first !== null && !past.some((one) => one.type_id === first && one.state === 'passed')) {
    const name = (await holdType(tx, first))?.name ?? 'the other exam';
    throw refused('not_accepted', `Pass ${name} first.`, 'exam');
  }
  return { type, past };
}

/** Refuses an exam or a route that the candidate can't book now. */
async function requireOpen(action: StaffAction, wish: Wish): Promise<StoredType> {
  const { tx, actor, now, config } = action;
  const { type, past } = await requireType(action, wish.exam);
  const route = await findRoute(tx, wish.route);
  if (!route?.is_active || route.type_id !== type.id)
    throw refused('not_accepted', 'Choose a route.', 'route');
  const clock = { now, timeZone: config.timeZone };
  const { standing, reason } = judge(past, type, clock);
  if (standing !== 'available')
    throw refused('not_accepted', reason ?? 'This exam can’t be booked.', 'exam');
  const objection = await objectionOfTheory(tx, actor.user_id, type, clock);
  if (objection !== null) throw refused('theory_missing', objection, 'exam');
  return type;
}

async function refuseLeave({ tx, config, actor }: StaffAction, start: Date, field: string) {
  const day = companyDayOf(start, config.timeZone);
  if (await findAbsenceOn(tx, { user_id: actor.user_id, day, scope: 'driver' }))
    throw refused('not_accepted', 'Not possible while on LOA.', field);
}

export interface Slot {
  examiner: number;
  starts_at: Date;
}

/** Requires a free time of the examiner, who is locked too. */
export async function requireFree(
  action: StaffAction,
  { examiner, starts_at }: Slot,
  type: Pick<StoredType, 'duration_minutes' | 'examiner_ids'>,
  except?: number,
): Promise<void> {
  const { tx, config, actor, now } = action;
  const { duration_minutes: minutes } = type;
  if (examiner === actor.user_id)
    throw refused('not_accepted', 'You can’t examine yourself.', 'examiner');
  const exam = { from: starts_at, to: endOf(starts_at, minutes) };
  const objection =
    objectionToStart(starts_at, now) ?? (await ownObjectionTo(action, exam, except ?? 0));
  if (objection !== null) throw refused('not_accepted', objection, 'starts_at');
  const asked = { minutes, now, candidate: actor.user_id, examiners: [examiner], type, except };
  const free = await listFree(tx, config, asked);
  if (free.some(({ from }) => from.getTime() === starts_at.getTime())) return;
  if (!isQualified(type, examiner) || (await listExaminers(tx, [examiner])).length === 0)
    throw refused('not_accepted', 'Choose an examiner.', 'examiner');
  const busy = await listBusy(tx, [examiner], { ...around(exam), except: except ?? 0 });
  if (clashes(exam, busy)) throw noSlot();
  throw refused(
    'not_accepted',
    'The examiner isn’t available then. Choose a free time.',
    'starts_at',
  );
}

/** What a booking is once it has an examiner and a time. */
export const scheduled = (
  { now, config }: Pick<StaffAction, 'now' | 'config'>,
  { examiner, starts_at }: Slot,
  minutes: number,
) => ({
  state: 'booked' as const,
  examiner_id: examiner,
  second_id: null,
  trainee_id: null,
  starts_at,
  ends_at: endOf(starts_at, minutes),
  day: companyDayOf(starts_at, config.timeZone),
  scheduled_at: now,
  windows: [],
  is_short_notice: isShort(starts_at, now),
  confirmed_at: null,
  reminded_day_at: null,
  reminded_hour_at: null,
  cancelled_by: null,
  cancel_reason: null,
  updated_at: now,
});

/** Books a free time of an examiner. */
export async function bookExam(action: StaffAction, wish: Wish & Slot) {
  const { tx, actor, now } = action;
  await lockUsers(tx, [actor.user_id, wish.examiner]);
  const type = await requireOpen(action, wish);
  await requireFree(action, wish, type);
  const id = await addBooking(tx, {
    ...scheduled(action, wish, type.duration_minutes),
    user_id: actor.user_id,
    type_id: type.id,
    route_id: wish.route,
    notes: wish.notes,
    created_at: now,
  });
  if (id === null) throw noSlot();
  const when = atTime(action, wish.starts_at);
  const message = sentence`${nameOfMember(actor.user_id)} booked the ${type.name} exam with you on ${when}.`;
  await noteExam(action, id, {
    action: 'booked',
    summary: sentence`${nameOfMember(actor.user_id)} booked the ${type.name} exam on ${when}.`,
    after: { type_id: type.id, examiner_id: wish.examiner, starts_at: wish.starts_at },
  });
  await tellOf(action, id, wish.examiner, { kind: 'booked', message, until: wish.starts_at });
  return { id, state: 'booked' as const, version: 1 };
}

/** Merges overlapping windows, after refusing any that no exam could be held in. */
export async function requireWindows(
  action: StaffAction,
  windows: readonly ExamWindow[],
  minutes: number,
): Promise<ExamWindow[]> {
  const spans = windows.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  const least = minutes + EXAM_RULES.buffer_minutes;
  for (const [place, { from, to }] of spans.entries()) {
    const field = `windows.${place}.from`;
    const objection = objectionToStart(from, action.now);
    if (objection !== null) throw refused('not_accepted', objection, field);
    if (to <= from)
      throw refused('not_accepted', 'The end must be after the start.', `windows.${place}.to`);
    if (addMinutes(from, least) > to)
      throw refused('not_accepted', `Offer at least ${least} minutes.`, `windows.${place}.to`);
    if (to > addHours(from, 24))
      throw refused(
        'not_accepted',
        'An offered time can be at most 24 hours long.',
        `windows.${place}.to`,
      );
    await refuseLeave(action, from, field);
  }
  return merged(spans).map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }));
}

/** Offers times to all examiners. */
export async function requestExam(
  action: StaffAction,
  wish: Wish & { windows: readonly ExamWindow[] },
) {
  const { tx, actor, now } = action;
  await lockUsers(tx, [actor.user_id]);
  const type = await requireOpen(action, wish);
  const windows = await requireWindows(action, wish.windows, type.duration_minutes);
  const id = await addBooking(tx, {
    user_id: actor.user_id,
    type_id: type.id,
    route_id: wish.route,
    state: 'requested',
    windows,
    notes: wish.notes,
    created_at: now,
    updated_at: now,
  });
  if (id === null) throw notPossible('You already have a booking for this exam.');
  const summary = sentence`${nameOfMember(actor.user_id)} requested the ${type.name} exam.`;
  await noteExam(action, id, { action: 'requested', summary, after: { windows } });
  await tellExaminers(
    action,
    { id, candidate: actor.user_id, type },
    { kind: 'requested', message: summary },
  );
  return { id, state: 'requested' as const, version: 1 };
}
