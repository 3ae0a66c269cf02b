import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import type { StoredBooking } from '@/backend/exams/booking-store';
import { listAway } from '@/backend/leave/public';
import { keepsFromExam, type Part } from './away';
import { listBusy } from './busy-store';
import { around } from './free';
import { clashes, type Span } from './slots';

type Objection = 'busy' | 'away';

interface Asked {
  user_ids: readonly number[];
  time: Span;
  /** The company day of that time. */
  day: string;
  /** The exam that is to be then. */
  except: number;
}

/** What keeps each of some members from a time, in their part: another exam or an LOA. */
export async function findObjections(
  db: Database,
  { user_ids, time, day, except }: Asked,
): Promise<(userId: number, part: Part) => Objection | null> {
  const busy = await listBusy(db, user_ids, { ...around(time), except });
  const away = await listAway(db, { from: day, to: day });
  return (userId, part) => {
    const others = busy.filter((one) => one.user_ids.includes(userId));
    if (clashes(time, others)) return 'busy';
    return away.some((one) => keepsFromExam(one, userId, part)) ? 'away' : null;
  };
}

const OF_EXAMINER: Record<Objection, string> = {
  busy: 'You’re already examining at this time.',
  away: 'You’re on LOA then.',
};
const OWN: Record<Objection, string> = {
  busy: 'You have another exam at this time.',
  away: 'Not possible while on LOA.',
};
const OF_CANDIDATE: Record<Objection, string> = {
  busy: 'The candidate has another exam at this time.',
  away: 'The candidate is on LOA then.',
};

/** Why an exam can’t be at a time, as its examiner reads it; null if it can. */
export async function objectionToTime(
  { tx, config }: Pick<StaffAction, 'tx' | 'config'>,
  { id, user_id: candidate }: Pick<StoredBooking, 'id' | 'user_id'>,
  examiner: number,
  time: Span,
): Promise<string | null> {
  const day = companyDayOf(time.from, config.timeZone);
  const asked = { user_ids: [examiner, candidate], time, day, except: id };
  const objectionOf = await findObjections(tx, asked);
  const [own, theirs] = [objectionOf(examiner, 'examiner'), objectionOf(candidate, 'candidate')];
  if (own !== null) return OF_EXAMINER[own];
  return theirs && OF_CANDIDATE[theirs];
}

/** Why a candidate can’t take an exam at a time, as they read it; null if they can. */
export async function ownObjectionTo(
  { tx, config, actor }: Pick<StaffAction, 'tx' | 'config' | 'actor'>,
  time: Span,
  except: number,
): Promise<string | null> {
  const { user_id } = actor;
  const day = companyDayOf(time.from, config.timeZone);
  const objectionOf = await findObjections(tx, { user_ids: [user_id], time, day, except });
  const objection = objectionOf(user_id, 'candidate');
  return objection && OWN[objection];
}
