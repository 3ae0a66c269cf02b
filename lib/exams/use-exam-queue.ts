import { useState } from 'react';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useExamPlace } from './queries';

/** The requests that can be claimed, while one of them is open; it keeps its neighbours once claimed. */
export function useExamQueue(exam: Booking | undefined) {
  const { held } = usePermissions();
  const [known, setKnown] = useState<number | null>(null);
  const isRequest =
    exam?.state === 'requested' && exam.reader !== 'candidate' && held.has('CLAIM_EXAMS');
  if (isRequest && known !== exam.id) setKnown(exam.id);
  // On the way to the next one it is as it was before.
  const isInQueue = exam ? known === exam.id : known !== null;
  const { data, isPlaceholderData } = useExamPlace(exam && isInQueue ? { id: exam.id } : null);
  return { isInQueue, place: isPlaceholderData ? undefined : data };
}
