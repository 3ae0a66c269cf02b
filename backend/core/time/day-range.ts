import { companyDayOf, dayAfter } from './time';
import { dayAndYear } from '@/backend/core/text/time-words';
import { refused } from '@/backend/core/http/errors';

const DAYS_AHEAD = 365;

interface Choosing {
  field: string;
  timeZone: string;
  now: Date;
  /** How many days after today the first one is that can be chosen. */
  inDays?: number;
  /** Whether the moment of that day is over already. */
  isOver?: boolean;
}

/** Refuses a day (YYYY-MM-DD) that is over, or further away than a year. */
export function refuseDay(
  day: string,
  { field, timeZone, now, inDays = 0, isOver = false }: Choosing,
): void {
  const today = companyDayOf(now, timeZone);
  const [first, last] = [dayAfter(today, inDays), dayAfter(today, DAYS_AHEAD)];
  if (!isOver && day >= first && day <= last) return;
  const words = `Choose a date between ${dayAndYear(first)} and ${dayAndYear(last)}.`;
  throw refused('out_of_range', words, field);
}
