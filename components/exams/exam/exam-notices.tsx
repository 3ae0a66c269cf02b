import { Notice } from '@/components/ui/state/notice';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { formatDay } from '@/lib/format/date-time';
import { usePermissions } from '@/lib/permissions/use-permissions';

interface ExamNoticesProps {
  exam: Booking;
}

const BY = {
  candidate: 'by the candidate',
  examiner: 'by the examiner',
  staff: 'by the exam team',
  system: 'automatically',
} as const;

/** What both sides should know about an exam now. */
export function ExamNotices({ exam }: ExamNoticesProps) {
  const { state, reader, cancelled_by: by, cancel_reason: reason, settle_note: note } = exam;
  const { next_attempt_on: next } = exam;
  const isOwn = reader === 'candidate';
  const { held } = usePermissions();
  const isExaminer = !isOwn && held.has('CLAIM_EXAMS');
  return (
    <>
      {exam.warnings.length > 0 && (
        <Notice tone="warning">At that time you also have: {exam.warnings.join(', ')}.</Notice>
      )}
      {reason !== null && by !== null && (
        <Notice tone="warning">
          <p>
            Cancelled {BY[by]}: {by === 'system' ? reason : <q>{reason}</q>}
          </p>
        </Notice>
      )}
      {note !== null && (
        <Notice>
          <p>
            {state === 'cancelled' ? 'Excused' : 'Decision'}: <q>{note}</q>
          </p>
        </Notice>
      )}
      {state === 'requested' && isOwn && exam.windows.length === 0 && (
        <Notice>
          Choose another time.
          {exam.is_priority && ' This doesn’t count as an attempt, and you have priority.'}
        </Notice>
      )}
      {state === 'requested' && isOwn && exam.windows.length > 0 && (
        <Notice>
          Examiners can see your times. We’ll notify you when one of them claims yours.
        </Notice>
      )}
      {state === 'requested' && !isOwn && exam.windows.length === 0 && (
        <Notice>
          Waiting for {exam.candidate.name} to choose another time. Nobody can claim this exam until
          then.
        </Notice>
      )}
      {state === 'requested' && isExaminer && !exam.is_qualified && (
        <Notice>You’re not qualified for this exam, so you can’t claim it.</Notice>
      )}
      {state === 'in_progress' && exam.draft === null && (
        <Notice>The exam is under way. The result appears here once the sheet is filed.</Notice>
      )}
      {state === 'missed' && !exam.is_settled && (
        <Notice tone="warning">No one started this exam. Exam staff decide who missed it.</Notice>
      )}
      {isOwn && next !== null && <Notice>You can try again on {formatDay(next)}.</Notice>}
    </>
  );
}
