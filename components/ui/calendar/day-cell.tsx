import { BarLine } from './bar-line';
import type { DayLines } from './bars';
import type { PlacedEntry } from './entry';
import { EntryLine } from './entry-line';

interface DayCellProps {
  day: string;
  today: string;
  name: string;
  entries: readonly PlacedEntry[];
  lines: Omit<DayLines, 'day'>;
  /** Whether to focus the day when it appears. */
  isArrival: boolean;
  /** Whether the day is the tab stop. */
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

/** A day of the calendar; the whole cell is the button that opens it. */
export function DayCell(props: DayCellProps) {
  const { day, today, name, entries, lines, isArrival, isReached, onFocus, onOpen } = props;
  const { bars, others, hidden } = lines;
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
      {bars.map((bar, line) => (
        <BarLine key={line} bar={bar} />
      ))}
      {others.map((placed) => (
        <EntryLine key={placed.entry.id} placed={placed} />
      ))}
      {hidden > 0 && <span className="text-muted">{hidden} more</span>}
    </button>
  );
}
