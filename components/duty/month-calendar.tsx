import { type KeyboardEvent, useState } from 'react';
import type { HrDay } from '@/lib/contracts/duty';
import { daysAfter, weeksOf } from '@/lib/duty/words';
import { CalendarDay } from './calendar-day';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Where a key leads from a day: to a neighbour, or to an end of its week. */
function dayAt(key: string, from: string, days: readonly HrDay[]): string | undefined {
  const step = STEPS[key];
  if (step !== undefined) return daysAfter(from, step);
  const weeks = weeksOf(days).map((week) => week.flatMap((one) => one?.day ?? []));
  const week = weeks.find((one) => one.includes(from));
  if (key === 'Home') return week?.at(0);
  if (key === 'End') return week?.at(-1);
  return undefined;
}

interface MonthCalendarProps {
  days: readonly HrDay[];
  today: string;
  onOpen: (day: string) => void;
}

/** A month as a table, one day of which is in the order of Tab; arrow keys, Home and End lead to the others. */
export function MonthCalendar({ days, today, onOpen }: MonthCalendarProps) {
  const isShown = (day: string) => days.some((one) => one.day === day);
  const [reached, setReached] = useState(isShown(today) ? today : days[0]?.day);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = reached && dayAt(event.key, reached, days);
    if (!next) return;
    event.preventDefault();
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
