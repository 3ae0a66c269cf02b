import { type KeyboardEvent, useState } from 'react';
import type { HrDay } from '@/lib/contracts/hr-days';
import { daysAfter, weeksOf } from '@/lib/hr/day-words';
import { CalendarDay } from './calendar-day';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface MonthCalendarProps {
  days: readonly HrDay[];
  today: string;
  onOpen: (day: string) => void;
}

/** A month as a table, one day of which is in the order of Tab; arrow keys lead to the others. */
export function MonthCalendar({ days, today, onOpen }: MonthCalendarProps) {
  const isShown = (day: string) => days.some((one) => one.day === day);
  const [reached, setReached] = useState(isShown(today) ? today : days[0]?.day);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || reached === undefined) return;
    event.preventDefault();
    const next = daysAfter(reached, step);
    if (!isShown(next)) return;
    setReached(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    <table
      aria-label="Duty days"
      onKeyDown={move}
      className="hidden w-full table-fixed border-separate border-spacing-1 text-sm sm:table"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name} className="pb-1 text-xs font-medium text-muted">
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => (
              <td key={day?.day ?? place} className="h-24 p-0 align-top">
                {day && (
                  <CalendarDay
                    day={day}
                    today={today}
                    isReached={day.day === reached}
                    onFocus={() => setReached(day.day)}
                    onOpen={() => onOpen(day.day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
