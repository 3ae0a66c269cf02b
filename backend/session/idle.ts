import { addDays, addHours, subDays, subHours } from 'date-fns';

export const SESSION_DAYS = 30;
/** Who holds permissions signs in again after this long without a request. */
const STAFF_IDLE_HOURS = 12;

/** When a session ends that was last used at this instant. */
export const endOfSession = (lastUsed: Date, isStaff: boolean): Date =>
  isStaff ? addHours(lastUsed, STAFF_IDLE_HOURS) : addDays(lastUsed, SESSION_DAYS);

/** A session that wasn't used since then is over. */
export const usedSince = (now: Date, isStaff: boolean): Date =>
  isStaff ? subHours(now, STAFF_IDLE_HOURS) : subDays(now, SESSION_DAYS);
