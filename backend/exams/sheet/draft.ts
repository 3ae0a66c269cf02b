import type { StaffAction } from '@/backend/core/audit/staff-action';
import { announce } from '@/backend/core/db/transaction';
import {
  changedMeanwhile,
  noLongerPossible,
  notAccepted,
  notPossible,
} from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { saveDraft, staffOf, type StoredBooking } from '@/backend/exams/booking-store';
import { lockExamined } from '@/backend/exams/examine';
import type { FrozenSheet } from '@/backend/exams/tables';
import { BOOKING_WORDS } from '@/backend/exams/words';
import type { WrittenSheet } from '@/lib/contracts/exams/sheet';

export type Permissions = Pick<Member, 'permissions'>;

export function sheetOf({ sheet, state }: StoredBooking): FrozenSheet {
  if (!sheet) throw noLongerPossible(BOOKING_WORDS[state], 'the exam');
  return sheet;
}

export const changedElsewhere = () => changedMeanwhile('This sheet');

/** A draft belongs to its examiner, and to the second one for writing. */
export async function lockDraft(
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

export function requireAllItems({ items }: FrozenSheet, { marks }: WrittenSheet): void {
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
