import type { PlacedEntry } from './entry';
import { EntryLine } from './entry-line';

interface DayCellProps {
  day: string;
  today: string;
  name: string;
  entries: readonly PlacedEntry[];
  /** More than these are only counted. */
  most: number;
  /** Takes the focus as it appears. */
  isArrival: boolean;
  /** Is the one that Tab leads to. */
  isReached: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

function lookOf(entries: readonly PlacedEntry[]): string {
  if (entries.length === 0) return 'border-transparent';
  if (entries.some(({ entry }) => entry.tone === 'own')) return 'border-accent bg-raised';
  if (entries.every(({ entry }) => entry.tone === 'open')) return 'border-dashed border-line';
  return 'border-line bg-raised';
}

/** One day of a calendar; all of it is the button that opens it. */
export function DayCell(props: DayCellProps) {
  const { day, today, name, entries, most, isArrival, isReached, onFocus, onOpen } = props;
  // A line that says there is one more takes as much room as that one.
  const shown = entries.length <= most ? entries : entries.slice(0, most - 1);
  const isToday = day === today;
  return (
    <button
      type="button"
      data-day={day}
      autoFocus={isArrival}
      tabIndex={isReached ? 0 : -1}
      aria-label={name}
      aria-current={isToday ? 'date' : undefined}
      onFocus={onFocus}
      onClick={onOpen}
      className={`flex h-full w-full cursor-pointer flex-col gap-1 rounded-md border p-2 text-left text-xs hover:border-muted ${lookOf(entries)}`}
    >
      <span
        className={`self-start text-sm ${isToday ? 'rounded-full bg-accent-strong px-2 font-semibold text-on-accent' : ''} ${day < today ? 'text-muted' : ''}`}
      >
        {Number(day.slice(8))}
      </span>
      {shown.map((placed) => (
        <EntryLine key={placed.entry.id} placed={placed} />
      ))}
      {shown.length < entries.length && (
        <span className="text-muted">{entries.length - shown.length} more</span>
      )}
    </button>
  );
}
