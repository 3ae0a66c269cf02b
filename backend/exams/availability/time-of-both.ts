import type { StaffAction } from '@/backend/core/audit/staff-action';
import { companyDayOf } from '@/backend/core/time/time';
import { findAbsenceOn } from '@/backend/leave/public';
import type { StoredBooking } from '@/backend/exams/booking-store';
import { hasClash } from './free';
import type { Span } from './slots';

type Hindrance = 'examiner_busy' | 'candidate_busy' | 'examiner_away' | 'candidate_away';

/** What keeps an examiner or the candidate of an exam from a time; null if nothing does. */
export async function hindranceTo(
  { tx, config }: Pick<StaffAction, 'tx' | 'config'>,
  { id, user_id: candidate }: Pick<StoredBooking, 'id' | 'user_id'>,
  examiner: number,
  time: Span,
): Promise<Hindrance | null> {
  if (await hasClash(tx, [examiner], time, id)) return 'examiner_busy';
  if (await hasClash(tx, [candidate], time, id)) return 'candidate_busy';
  const day = companyDayOf(time.from, config.timeZone);
  if (await findAbsenceOn(tx, { user_id: examiner, day })) return 'examiner_away';
  const own = await findAbsenceOn(tx, { user_id: candidate, day, scope: 'driver' });
  return own === null ? null : 'candidate_away';
}

/** As the examiner reads it. */
export const HINDRANCES: Record<Hindrance, string> = {
  examiner_busy: 'You already examine at this time.',
  candidate_busy: 'The candidate has another exam at this time.',
  examiner_away: 'You’re on LOA then.',
  candidate_away: 'The candidate is on LOA then.',
};
