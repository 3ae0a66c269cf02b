import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/format/date-time';
import type { PlacedEntry } from './entry';
import { EntryLine } from './entry-line';

interface CalendarListProps {
  label: string;
  days: readonly string[];
  today: string;
  entries: ReadonlyMap<string, readonly PlacedEntry[]>;
  nameOf: (day: string) => string;
  /** Shown if no day has entries. */
  empty: string;
  onOpen: (day: string) => void;
}

/** The days on which entries begin; the first day and today also list entries under way. */
export function CalendarList({
  label,
  days,
  today,
  entries,
  nameOf,
  empty,
  onOpen,
}: CalendarListProps) {
  const listed = days.map((day) => {
    const all = entries.get(day) ?? [];
    const hasAll = day === days[0] || day === today;
    return { day, placed: hasAll ? all : all.filter(({ isContinued }) => !isContinued) };
  });
  const shown = listed.filter(({ placed }) => placed.length > 0);
  if (shown.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {shown.map(({ day, placed }) => (
        <li key={day} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0 space-y-1">
            <p className={day === today ? 'text-accent' : 'text-muted'}>{formatDay(day, 'long')}</p>
            {placed.map((one) => (
              <EntryLine key={one.entry.id} placed={one} isInList />
            ))}
          </div>
          <Button aria-label={`Open ${nameOf(day)}`} onClick={() => onOpen(day)}>
            Open
          </Button>
        </li>
      ))}
    </ul>
  );
}
