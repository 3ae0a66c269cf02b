import { addMonths } from 'date-fns';
import { dayAndYear } from '@/backend/core/text/time-words';
import { dayAfter } from '@/backend/core/time/time';
import { RESIGNATION_RULES, type Tenure } from '@/lib/contracts/leave/resignations';

const BOUNDS: readonly (readonly [months: number, tenure: Tenure])[] = [
  [1, 'month'],
  [6, 'half_year'],
  [12, 'year'],
  [24, 'two_years'],
];

/** The length of membership by then. */
export const tenureOf = (joined: Date, until: Date): Tenure =>
  BOUNDS.find(([months]) => addMonths(joined, months) > until)?.[1] ?? 'longer';

/** Why a member can't leave on a day; null if they can. */
export function dayObjection(day: string, today: string): string | null {
  const last = dayAfter(today, RESIGNATION_RULES.days_ahead);
  if (day >= today && day <= last) return null;
  return `Choose a date between ${dayAndYear(today)} and ${dayAndYear(last)}.`;
}
