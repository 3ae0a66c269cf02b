import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { clockWords } from '@/lib/exams/words';
import { formatInstant } from '@/lib/format/date-time';

interface ExamTimeProps {
  exam: Pick<BookingRow, 'starts_at' | 'ends_at'>;
}

/** The day of an exam, and below it from when to when. */
export function ExamTime({ exam: { starts_at: from, ends_at: to } }: ExamTimeProps) {
  if (from === null || to === null) return 'No time yet';
  return (
    <>
      <span className="whitespace-nowrap">{formatInstant(from, 'day')}</span>
      <span className="block text-xs whitespace-nowrap text-muted">{clockWords({ from, to })}</span>
    </>
  );
}
