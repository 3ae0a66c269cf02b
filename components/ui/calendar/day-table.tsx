import { type KeyboardEvent, useState } from 'react';
import { daysAfter, weeksOf } from '@/lib/format/days';
import { linesOfWeek } from './bars';
import { DayCell } from './day-cell';
import type { PlacedEntry } from './entry';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day an arrow key, Home or End leads to. */
function dayAt(key: string, from: string, days: readonly string[]): string | undefined {
  const step = STEPS[key];
  if (step !== undefined) return daysAfter(from, step);
  const weeks = weeksOf(days).map((week) => week.flatMap((one) => one ?? []));
  const week = weeks.find((one) => one.includes(from));
  if (key === 'Home') return week?.at(0);
  if (key === 'End') return week?.at(-1);
  return undefined;
}

const PAGES: Partial<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 };

interface DayTableProps {
  label: string;
  days: readonly string[];
  today: string;
  entries: ReadonlyMap<string, readonly PlacedEntry[]>;
  nameOf: (day: string) => string;
  most: number;
  /** The day to focus after moving here from an adjacent period. */
  arrival: string | null;
  onReach: () => void;
  /** Called when a key leads to a day outside the table, or to an adjacent period. */
  onLeave: (to: string | -1 | 1) => void;
  onOpen: (day: string) => void;
}

/**
 * Days in weeks with a roving tab index: arrow keys, Home and End reach the other days, Page Up and
 * Page Down the adjacent periods.
 */
export function DayTable(props: DayTableProps) {
  const { label, days, today, entries, nameOf, most, onReach, onLeave, onOpen } = props;
  const arrival = days.find((day) => day === props.arrival);
  const [reached, setReached] = useState(arrival ?? (days.includes(today) ? today : days[0]));

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const page = PAGES[event.key];
    const next = page ?? (reached && dayAt(event.key, reached, days));
    if (!next) return;
    event.preventDefault();
    if (typeof next === 'number' || !days.includes(next)) {
      onLeave(next);
      return;
    }
    setReached(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };

  return (
    <table
      aria-label={label}
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
            {linesOfWeek(week, entries, most).map(({ day, ...lines }, place) => (
              <td key={day ?? place} className="h-24 p-0 align-top">
                {day && (
                  <DayCell
                    day={day}
                    today={today}
                    name={nameOf(day)}
                    entries={entries.get(day) ?? []}
                    lines={lines}
                    isArrival={day === arrival}
                    isReached={day === reached}
                    onFocus={() => {
                      setReached(day);
                      onReach();
                    }}
                    onOpen={() => onOpen(day)}
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
