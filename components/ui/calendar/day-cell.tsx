import { BarLine } from './bar-line';
import { type BarLines, isLong } from './bars';
import type { PlacedEntry } from './entry';
import { EntryLine } from './entry-line';

interface DayCellProps {
  day: string;
  today: string;
  name: string;
  entries: readonly PlacedEntry[];
  /** Those of the entries that last several days. */
  bars: BarLines;
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
  const { day, today, name, entries, bars, most, isArrival, isReached, onFocus, onOpen } = props;
  const others = entries.filter((placed) => !isLong(placed));
  // A line that says there is one more takes as much room as that one.
  const room = bars.length + others.length <= most ? most : most - 1;
  const shownBars = bars.slice(0, room);
  const shown = others.slice(0, room - shownBars.length);
  const hidden = entries.length - shownBars.filter(Boolean).length - shown.length;
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
      {shownBars.map((bar, line) => (
        <BarLine key={line} bar={bar} />
      ))}
      {shown.map((placed) => (
        <EntryLine key={placed.entry.id} placed={placed} />
      ))}
      {hidden > 0 && <span className="text-muted">{hidden} more</span>}
    </button>
  );
}
