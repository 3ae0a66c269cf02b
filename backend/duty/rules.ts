import { addHours } from 'date-fns';
import { dayAfter, hourOfDay, startOfCompanyDay } from '@/backend/core/time/time';
import { CLAIM_DAYS_AHEAD, DAYS_A_WEEK, HANDOVER_DAYS, RELEASE_HOURS } from '@/lib/contracts/duty';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';

/** The Monday and the Sunday of a day's week. */
export function weekOf(day: string): { first: string; last: string } {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = dayAfter(day, -sinceMonday);
  return { first, last: dayAfter(first, 6) };
}

export interface Wish {
  day: string;
  today: string;
  /** Days of that week that the member holds. */
  heldThatWeek: number;
  /** From what the member is away that day. */
  absence: AbsenceScope | null;
}

/** Why somebody can't take a day; null where they can. Whether it is free is for the database to say. */
export function objectionToClaim({ day, today, heldThatWeek, absence }: Wish): string | null {
  if (day < today) return 'This day is over.';
  if (day > dayAfter(today, CLAIM_DAYS_AHEAD))
    return `A day can be claimed up to ${CLAIM_DAYS_AHEAD} days ahead.`;
  if (absence !== null) return `You are on ${absence === 'staff' ? 'staff LOA' : 'LOA'} that day.`;
  return heldThatWeek >= DAYS_A_WEEK ? `You already hold ${heldThatWeek} days this week.` : null;
}

/** Whether a day is given back so late that it takes a reason. */
export const isLateRelease = (day: string, now: Date, timeZone: string): boolean =>
  addHours(now, RELEASE_HOURS) > startOfCompanyDay(day, timeZone);

const REMINDER_HOUR = 18;

/** In the evening before, on the holder's own clock. */
export const reminderAt = (day: string, timeZone: string): Date =>
  hourOfDay(dayAfter(day, -1), REMINDER_HOUR, timeZone);

/** From the day itself on, and for some days after it. */
export const mayHandOver = (day: string, today: string): boolean =>
  day <= today && day >= dayAfter(today, -HANDOVER_DAYS);

const LAST_DAY_OF_A_MONTH = 31;

/** Every day of a month written as YYYY-MM. */
export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: LAST_DAY_OF_A_MONTH }, (_, index) => dayAfter(`${month}-01`, index)).filter(
    (day) => day.startsWith(month),
  );
