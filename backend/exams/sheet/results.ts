import { randomInt } from 'node:crypto';
import { addHours } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { noLongerPossible, notAccepted, notPossible } from '@/backend/core/http/errors';
import {
  addBooking,
  changeBooking,
  lockRow,
  OPEN_STATES,
  type StoredBooking,
} from '@/backend/exams/booking-store';
import { endExam } from '@/backend/exams/cancel';
import { CAUSES } from '@/backend/exams/causes';
import { lockExamined } from '@/backend/exams/examine';
import { listPast } from '@/backend/exams/list-store';
import { noteExam, tellOf } from '@/backend/exams/note';
import type { FrozenSheet } from '@/backend/exams/tables';
import { BOOKING_WORDS } from '@/backend/exams/words';
import { refuseStale } from '@/backend/members/public';
import { permittedTo } from '@/lib/contracts/core/permissions';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import {
  type ExamResult,
  MIN_FAIL_COMMENT,
  passObstacle,
  scoreOf,
  type WrittenSheet,
} from '@/lib/contracts/exams/sheet';
import { changedElsewhere, lockDraft, type Permissions, requireAllItems, sheetOf } from './draft';
import { lockAwardOf, pay, settleAward } from './rewards';

type Filed = WrittenSheet & { result: ExamResult };

/** Refuses a result that the marks don't allow. */
function requireResult(sheet: FrozenSheet, { marks, comment, result }: Filed): void {
  requireAllItems(sheet, { marks, comment });
  if (result === 'passed') {
    const obstacle = passObstacle(sheet, marks);
    if (obstacle !== null) throw notAccepted(obstacle, 'sheet.result');
  }
  if (result !== 'passed' && comment.trim().length < MIN_FAIL_COMMENT)
    throw notAccepted(`Comment must be at least ${MIN_FAIL_COMMENT} characters.`, 'sheet.comment');
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const part = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newCode = () => `${part()}-${part()}`;

/** An exam is passed, paid and certified once; another booking of it that is open ends. */
async function requireOnlyPass(action: StaffAction, booking: StoredBooking): Promise<void> {
  const past = await listPast(action.tx, booking.user_id);
  const others = past.filter(({ id, type_id }) => id !== booking.id && type_id === booking.type_id);
  if (others.some(({ state }) => state === 'passed'))
    throw notAccepted('The candidate has already passed this exam.', 'sheet.result');
  for (const { id } of others.filter(({ state }) => OPEN_STATES.includes(state))) {
    const open = await lockRow(action.tx, id);
    if (open) await endExam({ ...action, actor: null }, open, CAUSES.alreadyPassed);
  }
}

const WORDS: Record<ExamResult, string> = {
  passed: 'passed',
  failed: 'failed',
  incomplete: 'couldn’t finish',
};

/** What a result makes of an exam. */
const filedAs = (
  booking: StoredBooking,
  sheet: FrozenSheet,
  { marks, comment, result }: Filed,
) => ({
  state: result,
  result,
  marks: [...marks],
  comment: comment.trim(),
  score: scoreOf(sheet.items, marks),
  is_attempt: result !== 'incomplete',
  certificate: result === 'passed' ? (booking.certificate ?? newCode()) : booking.certificate,
});

/** The same exam once more, first in turn and without costing an attempt. */
async function againForFree({ tx, now }: StaffAction, booking: StoredBooking): Promise<void> {
  const { user_id, type_id, route_id, notes } = booking;
  await addBooking(tx, {
    user_id,
    type_id,
    route_id,
    notes,
    state: 'requested',
    is_priority: true,
    created_at: now,
    updated_at: now,
  });
}

/** Files the sheet with its result. */
export async function finishExam(
  action: StaffAction,
  member: Permissions,
  { id, draft_version }: { id: number; draft_version: number },
  filed: Filed,
): Promise<void> {
  const { tx, now } = action;
  await lockAwardOf(action, id);
  const booking = await lockDraft(action, member, id);
  if (booking.draft_version !== draft_version) throw changedElsewhere();
  const sheet = sheetOf(booking);
  requireResult(sheet, filed);
  const { result } = filed;
  if (result === 'passed') await requireOnlyPass(action, booking);
  const revision = booking.result_revision + 1;
  await changeBooking(tx, booking, {
    ...filedAs(booking, sheet, filed),
    award_grant_id: await settleAward(action, booking, result === 'passed'),
    result_revision: revision,
    ended_at: now,
    updated_at: now,
  });
  if (result === 'passed')
    await pay(action, booking, { amount: sheet.points, revision, note: booking.type_name });
  if (result === 'incomplete') await againForFree(action, booking);
  await noteExam(action, id, {
    action: result,
    summary: sentence`${nameOfMember(booking.user_id)} ${WORDS[result]} ${booking.type_name}.`,
    after: { result, score: scoreOf(sheet.items, filed.marks) },
    untrue: ['overdue'],
  });
  await tellOf(action, id, booking.user_id, {
    kind: 'filed',
    message:
      result === 'incomplete'
        ? `Your ${booking.type_name} exam was marked incomplete. This doesn’t count as an attempt. Choose another time.`
        : `You ${WORDS[result]} ${booking.type_name}.`,
    isGood: result === 'passed',
  });
}

/** An incomplete exam is taken again, so there is nothing to correct. */
const isFinal = (result: StoredBooking['result']): boolean =>
  result !== null && result !== 'incomplete';

const isErased = ({ member_state }: StoredBooking) => member_state === 'deleted';

/** Whether a member may still correct a filed sheet. */
export const mayCorrect = (
  booking: StoredBooking,
  { permissions }: Permissions,
  reader: number,
  now: Date,
): boolean => {
  const { user_id, examiner_id, result, ended_at } = booking;
  if (!isFinal(result) || reader === user_id || !ended_at) return false;
  if (isErased(booking)) return false;
  if (permissions.has('MANAGE_EXAMS')) return true;
  const isInTime = now < addHours(ended_at, EXAM_RULES.correction_hours);
  return reader === examiner_id && permissions.has('CLAIM_EXAMS') && isInTime;
};

/** Corrects a filed sheet; points follow by a further line of the ledger. */
export async function correctExam(
  action: StaffAction,
  member: Permissions,
  seen: Versioned,
  filed: Filed,
): Promise<void> {
  const { tx, actor, now } = action;
  await lockAwardOf(action, seen.id);
  const booking = await lockExamined(action, member, seen.id);
  await refuseStale(tx, 'exam', booking, seen.version);
  if (isErased(booking)) throw notPossible('The candidate’s account was deleted.');
  if (!isFinal(booking.result)) throw noLongerPossible(BOOKING_WORDS[booking.state], 'the exam');
  if (!mayCorrect(booking, member, actor.user_id, now))
    throw notPossible(
      `A result can be corrected for ${EXAM_RULES.correction_hours} hours. Ask someone who can ${permittedTo(['MANAGE_EXAMS'])}.`,
    );
  const sheet = sheetOf(booking);
  requireResult(sheet, filed);
  if (filed.result === 'incomplete')
    throw notAccepted('A filed exam can’t become incomplete.', 'sheet.result');
  const before = { result: booking.result, score: booking.score };
  const revision = booking.result_revision + 1;
  const isOther = booking.result !== filed.result;
  if (isOther && filed.result === 'passed') await requireOnlyPass(action, booking);
  await changeBooking(tx, booking, {
    ...filedAs(booking, sheet, filed),
    ...(isOther && {
      result_revision: revision,
      award_grant_id: await settleAward(action, booking, filed.result === 'passed'),
    }),
    corrected_at: now,
    updated_at: now,
  });
  if (isOther) {
    const amount = filed.result === 'passed' ? sheet.points : -sheet.points;
    const note = `${booking.type_name}: result corrected`;
    await pay(action, booking, { amount, revision, note });
  }
  await noteExam(action, seen.id, {
    action: 'corrected',
    summary: sentence`${nameOfMember(actor.user_id)} corrected the result of ${booking.type_name}.`,
    before,
    after: { result: filed.result, score: scoreOf(sheet.items, filed.marks) },
    untrue: ['filed', 'corrected'],
  });
  await tellOf(action, seen.id, booking.user_id, {
    kind: 'corrected',
    message: `Your result in ${booking.type_name} was corrected: you ${WORDS[filed.result]}.`,
    isGood: filed.result === 'passed',
  });
}
