import type { BookingRow } from '@/lib/contracts/exams/bookings';

/** The next missed exam of the list that the reader can decide on, from the top again after the last. */
export function nextMissed(
  exams: readonly BookingRow[],
  after: number,
  reader: number | undefined,
): BookingRow | null {
  const place = exams.findIndex(({ id }) => id === after);
  const inOrder = [...exams.slice(place + 1), ...exams.slice(0, Math.max(place, 0))];
  return (
    inOrder.find(({ is_settled, candidate }) => !is_settled && candidate.user_id !== reader) ?? null
  );
}
