import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { clockWords } from '@/lib/exams/words';
import { formatInstant } from '@/lib/format/date-time';

interface OfferedTimesProps {
  windows: BookingRow['windows'];
}

/** The earliest time that a candidate offers, and how many more. */
export function OfferedTimes({ windows }: OfferedTimesProps) {
  const [first, ...others] = windows;
  if (!first) return 'Candidate’s turn';
  return (
    <>
      <span className="whitespace-nowrap">
        {formatInstant(first.from, 'day')}
        {others.length > 0 && ` +${others.length}`}
      </span>
      <span className="block text-xs whitespace-nowrap text-muted">{clockWords(first)}</span>
    </>
  );
}
