import type { Config } from '@/backend/core/config/config';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import { noLongerPossible, notAccepted, refused } from '@/backend/core/http/errors';
import { companyDayOf } from '@/backend/core/time/time';
import { findObjections } from '@/backend/exams/availability/objections';
import { isQualified } from '@/backend/exams/rules';
import { isBlocked } from '@/backend/exams/availability/slots';
import { listAvailability, listExaminers } from '@/backend/exams/availability/store';
import type { StoredBooking } from '@/backend/exams/booking-store';
import { BOOKING_WORDS } from '@/backend/exams/words';
import type { Colleague } from '@/lib/contracts/exams/colleagues';
import { listOtherDuties } from './other-duties';

const OBJECTIONS = { busy: 'Another exam at this time', away: 'On LOA then' };

/** The examiners that could be part of a booked exam, and what is against it. */
export async function listColleagues(
  db: Database,
  { timeZone }: Pick<Config, 'timeZone'>,
  booking: StoredBooking,
  ids?: readonly number[],
): Promise<Colleague[]> {
  const { id, user_id: candidate, state, day, starts_at: from, ends_at: to } = booking;
  if (state !== 'booked' || day === null || !from || !to)
    throw noLongerPossible(BOOKING_WORDS[state], 'the exam');
  const examiners = (await listExaminers(db, ids)).filter(({ user_id }) => user_id !== candidate);
  const known = examiners.map(({ user_id }) => user_id);
  const asked = { user_ids: known, time: { from, to }, day, except: id };
  const objectionOf = await findObjections(db, asked);
  const rows = await listAvailability(db, known);
  const dutiesOf = await listOtherDuties(db, known, booking);
  return examiners
    .map(({ user_id, name, time_zone }) => {
      const own = rows.filter(({ examiner_id }) => examiner_id === user_id);
      const isOff = isBlocked(own, companyDayOf(from, time_zone ?? timeZone));
      const objection = objectionOf(user_id, 'examiner');
      return {
        user_id,
        name,
        objection: objection && OBJECTIONS[objection],
        is_qualified: isQualified(booking, user_id),
        warnings: [...(isOff ? ['Blocked this day'] : []), ...dutiesOf(user_id)],
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

interface Asked {
  userId: number;
  field?: string;
  /** Those who learn by an exam needn't be qualified for it. */
  isTrainee?: boolean;
}

/** Refuses someone who may not examine, or has no time; they are locked already. */
export async function requireColleague(
  { tx, config }: Pick<StaffAction, 'tx' | 'config'>,
  booking: StoredBooking,
  { userId, field, isTrainee = false }: Asked,
): Promise<void> {
  if (userId === booking.user_id)
    throw refused('own_exam', 'Candidates can’t examine themselves.', field);
  const [colleague] = await listColleagues(tx, config, booking, [userId]);
  if (!colleague) throw notAccepted('Choose a colleague who may examine.', field);
  const { name, objection, is_qualified } = colleague;
  if (!is_qualified && !isTrainee)
    throw notAccepted(`${name} isn’t qualified for ${booking.type_name}.`, field);
  if (objection !== null) throw notAccepted(`${name} has no time: ${objection}.`, field);
}
