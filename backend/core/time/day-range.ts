import { companyDayOf, dayAfter } from './time';
import { dayAndYear } from '@/backend/core/text/time-words';
import { refused } from '@/backend/core/http/errors';

const DAYS_AHEAD = 365;

interface Choosing {
  field: string;
  timeZone: string;
  now: Date;
  /** The first allowed day, in days after today. */
  inDays?: number;
  /** Whether that day's moment has already passed. */
  isOver?: boolean;
}

/** Refuses a day (YYYY-MM-DD) in the past or more than a year ahead. */
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
