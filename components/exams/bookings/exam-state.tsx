import { Badge } from '@/components/ui/badge';
import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { BOOKING_TONES, missedWords } from '@/lib/exams/words';
import { BOOKING_LABELS } from '@/lib/contracts/exams/exam-labels';

interface ExamStateProps {
  exam: BookingRow;
}

export function ExamState({ exam }: ExamStateProps) {
  const { state, score, is_priority: isPriority } = exam;
  const missed = missedWords(exam);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1 as-table:gap-y-0">
      <Badge tone={BOOKING_TONES[state]}>{BOOKING_LABELS[state]}</Badge>
      {state === 'requested' && isPriority && <span className="text-xs text-muted">Priority</span>}
      {missed !== '' && (
        <span className="text-xs text-muted as-table:whitespace-nowrap">{missed}</span>
      )}
      {score !== null && <span className="text-xs text-muted">{score}%</span>}
    </span>
  );
}
