import { addHours, addMinutes, subMinutes } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import { inTransaction } from '@/backend/core/db/transaction';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { isHere, listHolders } from '@/backend/members/public';
import {
  changeBooking,
  listOpen,
  listUnreminded,
  listUnstarted,
  lockBooking,
  noteReminded,
  type StoredBooking,
} from './booking-store';
import { cancelBySystem, returnToPool } from './cancel';
import { EXAM_STAFF } from './notices';
import { atTime, type ExamAction, noteExam, tellOf } from './note';

type Work = (action: ExamAction & Pick<Context, 'config'>, booking: StoredBooking) => Promise<void>;

/** One transaction each, so that one instance handles it. */
async function onEach(context: Context, ids: readonly number[], work: Work): Promise<void> {
  const now = context.clock.now();
  for (const id of ids)
    await inTransaction(context, async (tx) => {
      const booking = await lockBooking(tx, id);
      if (booking) await work({ tx, config: context.config, actor: null, now }, booking);
    });
}

const REMINDERS = { day: 24, hour: 1 } as const;

/** Reminds both sides a day and an hour before, unless it was scheduled later than that. */
async function remind(context: Context, kind: keyof typeof REMINDERS, now: Date): Promise<void> {
  const hours = REMINDERS[kind];
  const due = await listUnreminded(context.db, kind, addHours(now, hours));
  await onEach(context, due, async (action, booking) => {
    const { id, state, starts_at: start, user_id, examiner_id, type_name, scheduled_at } = booking;
    const was = kind === 'day' ? booking.reminded_day_at : booking.reminded_hour_at;
    if (state !== 'booked' || !start || was !== null) return;
    await noteReminded(action.tx, id, kind, now);
    if (start < now || (scheduled_at && scheduled_at > addHours(start, -hours))) return;
    const when = atTime(action, start);
    const told = { until: addMinutes(start, EXAM_RULES.no_show_minutes) };
    const confirm = booking.confirmed_at === null ? ' Confirm that you’ll be there.' : '';
    await tellOf(action, id, user_id, {
      ...told,
      kind: 'reminded',
      message: `Your exam ${type_name} is on ${when}.${confirm}`,
    });
    const message = sentence`You examine ${nameOfMember(user_id)} in ${type_name} on ${when}.`;
    await tellOf(action, id, examiner_id, { ...told, kind: 'due', message });
  });
}

/** What nobody started is missed; who missed it is decided by staff. */
async function closeUnstarted(context: Context, now: Date): Promise<void> {
  const before = subMinutes(now, EXAM_RULES.no_show_minutes);
  await onEach(context, await listUnstarted(context.db, before), async (action, booking) => {
    const { id, state, starts_at: start, user_id, examiner_id, type_name } = booking;
    if (state !== 'booked' || !start || start > before) return;
    await changeBooking(action.tx, booking, { state: 'missed', ended_at: now, updated_at: now });
    const who = nameOfMember(user_id);
    await noteExam(action, id, {
      action: 'missed',
      summary: sentence`${type_name} of ${who} didn’t take place.`,
    });
    await tellOf(action, id, user_id, {
      kind: 'missed',
      message: `${type_name} didn’t take place. The exam team decides whether it counts.`,
      isGood: false,
    });
    const message = sentence`${type_name} with ${who} wasn’t started. Say who missed it.`;
    await tellOf(action, id, examiner_id, { kind: 'unstarted', message, isGood: false });
  });
}

/** Exams of those who are gone, or can no longer examine, don't stay booked. */
async function freeLost(context: Context): Promise<void> {
  const open = await listOpen(context.db);
  if (open.length === 0) return;
  const examiners = await listHolders(context.db, EXAM_STAFF);
  const isLost = ({ examiner_id: examiner }: StoredBooking) =>
    examiner !== null && !examiners.includes(examiner);
  const lost = open.filter((one) => !isHere(one.member_state) || isLost(one));
  await onEach(
    context,
    lost.map(({ id }) => id),
    async (action, booking) => {
      if (booking.state !== 'booked' && booking.state !== 'requested') return;
      if (!isHere(booking.member_state))
        await cancelBySystem(action, booking, 'The candidate is no longer with the company.');
      else if (isLost(booking))
        await returnToPool(action, booking, 'system', 'The examiner is no longer available.');
    },
  );
}

/** The timed tasks of exams. */
export async function moveExams(context: Context): Promise<void> {
  const now = context.clock.now();
  await closeUnstarted(context, now);
  await freeLost(context);
  await remind(context, 'day', now);
  await remind(context, 'hour', now);
}
