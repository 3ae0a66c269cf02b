import { addDays, addHours, subDays, subHours } from 'date-fns';

export const SESSION_DAYS = 30;
/** Idle timeout for members with permissions. */
const STAFF_IDLE_HOURS = 12;

/** When a session last used at this instant expires. */
export const endOfSession = (lastUsed: Date, isStaff: boolean): Date =>
  isStaff ? addHours(lastUsed, STAFF_IDLE_HOURS) : addDays(lastUsed, SESSION_DAYS);

/** Sessions not used since then have expired. */
export const usedSince = (now: Date, isStaff: boolean): Date =>
  isStaff ? subHours(now, STAFF_IDLE_HOURS) : subDays(now, SESSION_DAYS);
