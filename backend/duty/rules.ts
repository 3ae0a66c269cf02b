import { addHours } from 'date-fns';
import { dayAfter, hourOfDay, startOfCompanyDay } from '@/backend/core/time/time';
import { CLAIM_DAYS_AHEAD, DAYS_A_WEEK, HANDOVER_DAYS, RELEASE_HOURS } from '@/lib/contracts/duty';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';

/** Monday and Sunday of a day's week. */
export function weekOf(day: string): { first: string; last: string } {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = dayAfter(day, -sinceMonday);
  return { first, last: dayAfter(first, 6) };
}

export interface Wish {
  day: string;
  today: string;
  /** How many days of that week the member holds. */
  heldThatWeek: number;
  /** The scope of an absence on that day. */
  absence: AbsenceScope | null;
}

/** Why a member can't claim a day; null if they can. The database decides whether it is free. */
export function objectionToClaim({ day, today, heldThatWeek, absence }: Wish): string | null {
  if (day < today) return 'This day is over.';
  if (day > dayAfter(today, CLAIM_DAYS_AHEAD))
    return `Days can be claimed up to ${CLAIM_DAYS_AHEAD} days ahead.`;
  if (absence !== null) return `You’re on ${absence === 'staff' ? 'staff LOA' : 'LOA'} that day.`;
  return heldThatWeek >= DAYS_A_WEEK ? `You already have ${heldThatWeek} days that week.` : null;
}

/** Whether releasing a day this late needs a reason. */
export const isLateRelease = (day: string, now: Date, timeZone: string): boolean =>
  addHours(now, RELEASE_HOURS) > startOfCompanyDay(day, timeZone);

const REMINDER_HOUR = 18;

/** The evening before in the holder's time zone. */
export const reminderAt = (day: string, timeZone: string): Date =>
  hourOfDay(dayAfter(day, -1), REMINDER_HOUR, timeZone);

/** On the day and for a few days after it. */
export const mayHandOver = (day: string, today: string): boolean =>
  day <= today && day >= dayAfter(today, -HANDOVER_DAYS);

const LAST_DAY_OF_A_MONTH = 31;

/** Every day of a month written as YYYY-MM. */
export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: LAST_DAY_OF_A_MONTH }, (_, index) => dayAfter(`${month}-01`, index)).filter(
    (day) => day.startsWith(month),
  );
