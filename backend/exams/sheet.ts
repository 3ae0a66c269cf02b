import { randomInt } from 'node:crypto';
import { addHours } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import {
  changedMeanwhile,
  noLongerPossible,
  notAccepted,
  notPossible,
} from '@/backend/core/http/errors';
import { announce } from '@/backend/core/db/transaction';
import type { Member } from '@/backend/core/http/member';
import { periodOf } from '@/backend/core/time/time';
import { refuseStale } from '@/backend/members/public';
import { addPoints, grantFor, keepGrant, lockAward, takeBackGrant } from '@/backend/rewards/public';
import { permittedTo } from '@/lib/contracts/core/permissions';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import {
  type ExamResult,
  MIN_FAIL_COMMENT,
  passObstacle,
  scoreOf,
  type WrittenSheet,
} from '@/lib/contracts/exams/sheet';
import {
  addBooking,
  changeBooking,
  findBooking,
  lockRow,
  OPEN_STATES,
  saveDraft,
  setAwardGrant,
  staffOf,
  type StoredBooking,
} from './booking-store';
import { findPassWithAward, listPast } from './list-store';
import { endExam } from './cancel';
import { CAUSES } from './causes';
import { lockExamined } from './examine';
import { noteExam, tellOf } from './note';
import type { FrozenSheet } from './tables';
import { BOOKING_WORDS } from './words';

type Permissions = Pick<Member, 'permissions'>;
type Filed = WrittenSheet & { result: ExamResult };

function sheetOf({ sheet, state }: StoredBooking): FrozenSheet {
  if (!sheet) throw noLongerPossible(BOOKING_WORDS[state], 'the exam');
  return sheet;
}

const changedElsewhere = () => changedMeanwhile('This sheet');

/** A draft belongs to its examiner, and to the second one for writing. */
async function lockDraft(
  action: StaffAction,
  member: Permissions,
  id: number,
  { isForSecond = false } = {},
) {
  const booking = await lockExamined(action, member, id, { isForSecond });
  if (booking.state !== 'in_progress')
    throw noLongerPossible(BOOKING_WORDS[booking.state], 'the exam');
  const writers = [booking.examiner_id, isForSecond ? booking.second_id : null];
  if (!writers.includes(action.actor.user_id))
    throw notPossible('Only the examiner fills in the sheet.');
  return booking;
}

function requireAllItems({ items }: FrozenSheet, { marks }: WrittenSheet): void {
  if (marks.length !== items.length)
    throw notAccepted('This sheet has other items. Reload to see them.');
}

/** Saves what is written so far, unless another tab has saved meanwhile. */
export async function saveSheet(
  action: StaffAction,
  member: Permissions,
  { id, draft_version }: { id: number; draft_version: number },
  { marks, comment }: WrittenSheet,
): Promise<{ draft_version: number }> {
  const booking = await lockDraft(action, member, id, { isForSecond: true });
  requireAllItems(sheetOf(booking), { marks, comment });
  const draft = { marks, comment, updated_at: action.now };
  const saved = await saveDraft(action.tx, id, draft_version, draft);
  if (saved === null) throw changedElsewhere();
  for (const user_id of staffOf(booking))
    if (user_id !== action.actor.user_id) announce(action.tx, { topic: 'exams', user_id });
  return { draft_version: saved };
}

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

/** A line of the ledger for each result that changes the points. */
async function pay(
  { tx, config, actor, now }: StaffAction,
  booking: StoredBooking,
  { amount, revision, note }: { amount: number; revision: number; note: string },
): Promise<void> {
  if (amount === 0) return;
  await addPoints(tx, {
    user_id: booking.user_id,
    amount,
    kind: 'exam',
    ref_type: 'exam',
    ref_id: String(booking.id),
    revision,
    note,
    by_user: actor.user_id,
    period: periodOf(booking.ended_at ?? now, config.timeZone),
    created_at: now,
  });
}

/** Awards are locked before the people of an exam, as where they are granted by hand. */
async function lockAwardOf({ tx }: StaffAction, id: number): Promise<void> {
  const award = (await findBooking(tx, id))?.sheet?.award_id ?? null;
  if (award !== null) await lockAward(tx, award);
}

const forPassing = ({ type_name }: StoredBooking) => `Passed ${type_name}.`;

/** Takes an award back, unless the member passed another exam that it also comes with. */
async function withdrawAward(
  action: StaffAction,
  booking: StoredBooking,
  { award, grant }: { award: number; grant: number },
): Promise<void> {
  const isRepeatable = (await lockAward(action.tx, award))?.repeatable === true;
  const other = isRepeatable ? null : await findPassWithAward(action.tx, booking, award);
  if (!other) {
    await takeBackGrant(action, grant, `The result in ${booking.type_name} was corrected.`);
    return;
  }
  await setAwardGrant(action.tx, other.id, grant);
  await keepGrant(action, grant, forPassing(other));
}

/** Grants the award that passing brings, or takes it back. */
async function settleAward(
  action: StaffAction,
  booking: StoredBooking,
  hasPassed: boolean,
): Promise<number | null> {
  const award = booking.sheet?.award_id ?? null;
  const grant = booking.award_grant_id;
  if (award === null) return null;
  if (hasPassed) return grantFor(action, award, booking.user_id, forPassing(booking));
  if (grant !== null) await withdrawAward(action, booking, { award, grant });
  return null;
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
        ? `Your ${booking.type_name} exam was marked incomplete. It costs no attempt. Choose another time.`
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
