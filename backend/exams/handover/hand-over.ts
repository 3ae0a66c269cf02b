import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { changeBooking, type StoredBooking } from '@/backend/exams/booking-store';
import { type ExamAction, noteExam, onDay, takeBack, tellOf } from '@/backend/exams/note';
import { OF_ASSISTING } from '@/backend/exams/notices';
import { lapsedWords } from '@/backend/exams/words';

/** Gives a booked exam to another examiner, and tells everyone who didn’t do it. */
export async function handOver(
  action: ExamAction,
  booking: StoredBooking,
  next: number,
): Promise<void> {
  const { tx, now } = action;
  const { id, type_name, user_id, examiner_id, second_id, trainee_id, starts_at } = booking;
  const before = examiner_id === null ? [] : [examiner_id];
  await changeBooking(tx, booking, {
    examiner_id: next,
    second_id: second_id === next ? null : second_id,
    trainee_id: trainee_id === next ? null : trainee_id,
    updated_at: now,
  });
  const lapsed = lapsedWords(booking);
  const instead = examiner_id === null ? '' : sentence` instead of ${nameOfMember(examiner_id)}`;
  await noteExam(action, id, {
    action: 'handed_over',
    summary: sentence`${nameOfMember(next)} examines ${nameOfMember(user_id)} in ${type_name}${instead}.${lapsed}`,
    before: { examiner_id },
    after: { examiner_id: next },
    untrue: [
      'booked',
      'moved',
      'taken',
      'reminded',
      'offered',
      'offer_ended',
      'proposed',
      'proposal_ended',
    ],
  });
  await takeBack(action, id, OF_ASSISTING, [...before, next]);
  const when = onDay(booking);
  const confirm = booking.confirmed_at === null ? ' Confirm that you’ll be there.' : '';
  const until = starts_at ? { until: starts_at } : {};
  await tellOf(action, id, next, {
    ...until,
    kind: 'booked',
    message: sentence`You’re examining ${nameOfMember(user_id)} in ${type_name}${when}${instead}.`,
  });
  await tellOf(action, id, examiner_id, {
    kind: 'handed_over',
    message: sentence`${nameOfMember(next)} takes over ${nameOfMember(user_id)}’s ${type_name} exam${when}.`,
  });
  await tellOf(action, id, user_id, {
    ...until,
    kind: 'taken',
    message: sentence`${nameOfMember(next)} will examine you in ${type_name}${when}${instead}.${lapsed}${confirm}`,
  });
}
