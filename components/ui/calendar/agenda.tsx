import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/format/date-time';
import type { PlacedEntry } from './entry';
import { EntryLine } from './entry-line';

interface AgendaProps {
  label: string;
  days: readonly string[];
  today: string;
  entries: ReadonlyMap<string, readonly PlacedEntry[]>;
  nameOf: (day: string) => string;
  /** What stands there where nothing is in any of the days. */
  empty: string;
  onOpen: (day: string) => void;
}

/** Days that have something in them, one beneath the other. */
export function Agenda({ label, days, today, entries, nameOf, empty, onOpen }: AgendaProps) {
  const shown = days.filter((day) => entries.has(day));
  if (shown.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {shown.map((day) => (
        <li key={day} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0 space-y-1">
            <p className={day === today ? 'text-accent' : 'text-muted'}>{formatDay(day, 'long')}</p>
            {entries.get(day)?.map((placed) => (
              <EntryLine key={placed.entry.id} placed={placed} isInList />
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
