import type { Database } from '@/backend/core/db/database';
import { dayInWords } from '@/backend/core/text/time-words';
import { findHeldDay } from '@/backend/duty/public';
import { listPlans } from '@/backend/events/public';
import type { StoredBooking } from '@/backend/exams/booking-store';

/** What else members have to do at the time of an exam, which doesn’t stop it. */
export async function listOtherDuties(
  db: Database,
  userIds: readonly number[],
  { day, starts_at: from, ends_at: to }: Pick<StoredBooking, 'day' | 'starts_at' | 'ends_at'>,
): Promise<(userId: number) => string[]> {
  if (day === null || !from || !to || userIds.length === 0) return () => [];
  const held = await findHeldDay(db, day);
  const plans = await listPlans(db, userIds, { from, to });
  return (userId) => [
    ...(held?.user_id === userId ? [`HR duty on ${dayInWords(day)}`] : []),
    ...plans.filter(({ user_id }) => user_id === userId).map(({ title }) => `Event: ${title}`),
  ];
}
