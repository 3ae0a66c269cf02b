import type { Bar } from './bars';

/** Reaches over the cell's padding and border, and half of the room to the next cell. */
const TO_BEFORE = '-ml-[calc(0.625rem+1px)]';
const TO_NEXT = '-mr-[calc(0.625rem+1px)]';

/** As wide as so many days. */
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
  /** Null keeps the line empty. */
  bar: Bar | null;
}

/** What lasts several days, as one bar over their cells. */
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
