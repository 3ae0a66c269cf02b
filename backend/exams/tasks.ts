import { addHours, addMinutes, subHours, subMinutes } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import { inSteps, transactionForEach } from '@/backend/core/tasks/each-case';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { isHere, listHolders } from '@/backend/members/public';
import {
  staffOf,
  changeBooking,
  lockBooking,
  OPEN_STATES,
  type StoredBooking,
} from './booking-store';
import {
  listWithOffers,
  listOffered,
  listOpen,
  listOverdue,
  listPastProposals,
  listUnreminded,
  listUnstarted,
  noteReminded,
} from './due-store';
import { lockTelling, tellOthersWho, wasTold } from '@/backend/inbox/public';
import { dropHandOvers } from './calendar/store';
import { dropAssistant } from './assisting/assist';
import { endLostOffer, isOfferLost } from './handover/offers';
import { endPastProposal } from './proposals/propose';
import { endExam, returnToPool } from './cancel';
import { CAUSES } from './causes';
import { EXAM_NOTICES, EXAM_STAFF, OF_PLANS, OF_REQUESTS } from './notices';
import { atTime, type ExamAction, noteExam, noticeOf, tellOf } from './note';

type Work = (action: ExamAction & Pick<Context, 'config'>, booking: StoredBooking) => Promise<void>;

/** One transaction each, so that one instance handles it. */
async function onEach(context: Context, ids: readonly number[], work: Work): Promise<void> {
  const now = context.clock.now();
  await transactionForEach(context, ids, async (tx, id) => {
    const booking = await lockBooking(tx, id);
    if (booking) await work({ tx, config: context.config, actor: null, now }, booking);
  });
}

/** How long before the start, and how late it may still be sent, as after an outage. */
const REMINDERS = {
  day: { hours: 24, late_minutes: 60 },
  hour: { hours: 1, late_minutes: 15 },
} as const;

/** Reminds both sides a day and an hour before, unless it was scheduled later than that. */
async function remind(context: Context, kind: keyof typeof REMINDERS, now: Date): Promise<void> {
  const { hours, late_minutes } = REMINDERS[kind];
  const due = await listUnreminded(context.db, kind, addHours(now, hours));
  await onEach(context, due, async (action, booking) => {
    const { id, state, starts_at: start, user_id, examiner_id, type_name, scheduled_at } = booking;
    const was = kind === 'day' ? booking.reminded_day_at : booking.reminded_hour_at;
    if (state !== 'booked' || !start || was !== null) return;
    await noteReminded(action.tx, id, kind, now);
    const due_at = subHours(start, hours);
    if (now > addMinutes(due_at, late_minutes) || (scheduled_at && scheduled_at > due_at)) return;
    const when = atTime(action, start);
    const told = { until: addMinutes(start, EXAM_RULES.no_show_minutes) };
    const confirm = booking.confirmed_at === null ? ' Confirm that you’ll be there.' : '';
    await tellOf(action, id, user_id, {
      ...told,
      kind: 'reminded',
      message:
        examiner_id === null
          ? `Your ${type_name} exam is on ${when}.${confirm}`
          : sentence`Your ${type_name} exam with ${nameOfMember(examiner_id)} is on ${when}.${confirm}`,
    });
    const message = sentence`You’re examining ${nameOfMember(user_id)} in ${type_name} on ${when}.`;
    await tellOf(action, id, examiner_id, { ...told, kind: 'due', message });
    const assists = sentence`You assist in ${nameOfMember(user_id)}’s ${type_name} exam on ${when}.`;
    for (const one of staffOf(booking))
      if (one !== examiner_id)
        await tellOf(action, id, one, { ...told, kind: 'due', message: assists });
  });
}

/** What nobody started is missed; who missed it is decided by staff. */
async function closeUnstarted(context: Context, now: Date): Promise<void> {
  const before = subMinutes(now, EXAM_RULES.no_show_minutes);
  await onEach(context, await listUnstarted(context.db, before), async (action, booking) => {
    const { id, state, starts_at: start, user_id, examiner_id, type_name } = booking;
    if (state !== 'booked' || !start || start > before) return;
    await changeBooking(action.tx, booking, {
      state: 'missed',
      cancelled_by: 'system',
      cancel_reason: null,
      // Not now: after an outage the candidate would wait for days that passed already.
      ended_at: addMinutes(start, EXAM_RULES.no_show_minutes),
      updated_at: now,
    });
    const who = nameOfMember(user_id);
    await noteExam(action, id, {
      action: 'missed',
      summary: sentence`${who}’s ${type_name} exam didn’t take place.`,
      untrue: OF_PLANS,
    });
    await tellOf(action, id, user_id, {
      kind: 'missed',
      message: `Your ${type_name} exam didn’t take place. The exam team decides whether it counts.`,
      isGood: false,
    });
    const message = sentence`${who}’s ${type_name} exam wasn’t started. Decide who missed it.`;
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
  const lostAssistants = ({ second_id, trainee_id }: StoredBooking) =>
    [second_id, trainee_id].flatMap((one) => (one === null || examiners.includes(one) ? [] : one));
  const lost = open.filter(
    (one) => !isHere(one.member_state) || isLost(one) || lostAssistants(one).length > 0,
  );
  await onEach(
    context,
    lost.map(({ id }) => id),
    async (action, booking) => {
      if (!OPEN_STATES.some((state) => state === booking.state)) return;
      if (!isHere(booking.member_state)) await endExam(action, booking, CAUSES.candidateGone);
      else if (isLost(booking)) await returnToPool(action, booking, CAUSES.examinerGone);
      else for (const one of lostAssistants(booking)) await dropAssistant(action, booking, one);
    },
  );
}

/** Offers to take an exam hold until it starts. */
async function endOffers(context: Context, now: Date): Promise<void> {
  const offered = await listWithOffers(context.db);
  if (offered.length === 0) return;
  const examiners = await listHolders(context.db, ['CLAIM_EXAMS']);
  const lost = offered.filter((one) => isOfferLost(one, { examiners, now }));
  await onEach(
    context,
    lost.map(({ id }) => id),
    (action, booking) => endLostOffer(action, booking, examiners),
  );
}

/** Other times hold until then, and until the exam starts. */
async function endProposals(context: Context, now: Date): Promise<void> {
  await onEach(context, await listPastProposals(context.db, now), endPastProposal);
}

/** When nobody can take a request any more at a time that its candidate offered. */
const isTooLate = ({ windows, duration_minutes: minutes }: StoredBooking, now: Date) =>
  windows.every(({ to }) => subMinutes(to, minutes) < addHours(now, EXAM_RULES.notice_hours));

/** Offered times that are over make way for others. */
async function clearPastWindows(context: Context, now: Date): Promise<void> {
  await onEach(context, await listOffered(context.db), async (action, booking) => {
    const { id, state, windows, type_name, user_id } = booking;
    if (state !== 'requested' || windows.length === 0 || !isTooLate(booking, now)) return;
    await changeBooking(action.tx, booking, { windows: [], updated_at: now });
    await noteExam(action, id, {
      action: 'times_over',
      summary: sentence`No one claimed ${nameOfMember(user_id)}’s ${type_name} exam at the offered times.`,
      before: { windows },
      untrue: OF_REQUESTS,
    });
    await tellOf(action, id, user_id, {
      kind: 'returned',
      message: `No one claimed your ${type_name} exam at the times you offered. Choose another time.`,
      isGood: false,
    });
  });
}

const OVERDUE_HOURS = 3;

/** Managers hear once of an exam that its examiner doesn't end. */
async function tellOverdue(context: Context, now: Date): Promise<void> {
  const overdue = await listOverdue(context.db, subHours(now, OVERDUE_HOURS));
  await onEach(context, overdue, async ({ tx }, booking) => {
    const { id, state, starts_at: start, type_name, user_id, examiner_id } = booking;
    if (state !== 'in_progress' || start === null || examiner_id === null) return;
    await lockTelling(tx);
    if (await wasTold(tx, { kind: EXAM_NOTICES.overdue, about: String(id) }, start)) return;
    const message = sentence`${nameOfMember(user_id)}’s ${type_name} exam with ${nameOfMember(examiner_id)} is still under way, though it should have ended hours ago. File the result or cancel it.`;
    await tellOthersWho(
      tx,
      ['MANAGE_EXAMS'],
      [user_id],
      noticeOf(id, { kind: 'overdue', message, isGood: false }),
      now,
    );
  });
}

/** The timed tasks of exams. */
export async function moveExams(context: Context): Promise<void> {
  const now = context.clock.now();
  await inSteps(
    () => closeUnstarted(context, now),
    () => freeLost(context),
    () => endOffers(context, now),
    () => endProposals(context, now),
    () => clearPastWindows(context, now),
    () => tellOverdue(context, now),
    () => remind(context, 'day', now),
    () => remind(context, 'hour', now),
    () => dropHandOvers(context.db, now),
  );
}
