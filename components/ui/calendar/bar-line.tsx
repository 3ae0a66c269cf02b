import type { Bar } from './bars';

/** Extends over the cell's padding and border, and half of the gap to the next cell. */
const TO_BEFORE = '-ml-[calc(0.625rem+1px)]';
const TO_NEXT = '-mr-[calc(0.625rem+1px)]';

/** Widths by number of days. */
const WIDTHS = [
  'w-full',
  'w-[200%]',
  'w-[300%]',
  'w-[400%]',
  'w-[500%]',
  'w-[600%]',
  'w-[700%]',
] as const;

interface BarLineProps {
  /** Null for an empty line. */
  bar: Bar | null;
}

/** A bar across the days of a multi-day entry. */
export function BarLine({ bar }: BarLineProps) {
  if (!bar) return <span className="h-5 shrink-0" />;
  const { placed, titleDays, comesFromBefore, goesOn } = bar;
  const { title, note, tone } = placed.entry;
  const ends = `${comesFromBefore ? TO_BEFORE : 'rounded-l'} ${goesOn ? TO_NEXT : 'rounded-r'}`;
  return (
    <span
      className={`relative block h-5 shrink-0 bg-accent/15 leading-5 ${ends} ${tone === 'open' ? 'text-muted' : 'font-medium'}`}
    >
      {titleDays > 0 && (
        <span
          className={`pointer-events-none absolute left-0 z-10 truncate px-1.5 ${WIDTHS[titleDays - 1]}`}
        >
          <bdi>{title}</bdi>
          {note && <span className="text-muted"> {note}</span>}
        </span>
      )}
    </span>
  );
}
