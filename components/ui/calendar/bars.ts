import type { PlacedEntry } from './entry';

/** A day's segment of an entry that lasts several days. */
export interface Bar {
  placed: PlacedEntry;
  /** The number of days the title may span; 0 if it is on an earlier day. */
  titleDays: number;
  comesFromBefore: boolean;
  goesOn: boolean;
}

/** What a day's cell has room for. */
export interface DayLines {
  /** Null outside the month. */
  day: string | null;
  /** The bars at the top; null is an empty line between two bars. */
  bars: readonly (Bar | null)[];
  others: readonly PlacedEntry[];
  /** The number of entries that don't fit. */
  hidden: number;
}

type Line = PlacedEntry | null;

const lastOf = ({ entry }: PlacedEntry) => ('day' in entry ? (entry.last ?? entry.day) : '');

/** Whether an entry lasts several company days. */
const isLong = (placed: PlacedEntry): boolean =>
  'day' in placed.entry && lastOf(placed) > placed.entry.day;

const withoutEmptyEnd = (lines: readonly Line[]): Line[] =>
  lines.slice(0, lines.findLastIndex((line) => line !== null) + 1);

/** Assigns lines to multi-day entries; each keeps its line from the day before. */
function linesAfter(before: readonly Line[], here: readonly PlacedEntry[]): Line[] {
  const lines = before.map((line) => here.find(({ entry }) => entry === line?.entry) ?? null);
  for (const placed of here.filter((one) => !lines.includes(one))) {
    const free = lines.indexOf(null);
    lines[free === -1 ? lines.length : free] = placed;
  }
  return withoutEmptyEnd(lines);
}

/** The cells of a week, with a maximum number of lines each. */
export function linesOfWeek(
  week: readonly (string | null)[],
  entries: ReadonlyMap<string, readonly PlacedEntry[]>,
  most: number,
): DayLines[] {
  let lines: Line[] = [];
  const shown = week.map((day) => {
    const here = (day !== null && entries.get(day)) || [];
    const long = here.filter(isLong);
    const others = here.filter((placed) => !isLong(placed));
    lines = linesAfter(
      lines,
      long.toSorted((one, other) => lastOf(other).localeCompare(lastOf(one))),
    );
    // “1 more” takes as much room as the entry itself.
    const room = lines.length + others.length <= most ? most : most - 1;
    const bars = withoutEmptyEnd(lines.slice(0, room));
    const rest = others.slice(0, room - bars.length);
    const hidden = here.length - bars.filter(Boolean).length - rest.length;
    return { day, bars, others: rest, hidden };
  });
  const isIn = (place: number, { entry }: PlacedEntry) =>
    shown[place]?.bars.some((bar) => bar?.entry === entry) ?? false;
  // A title ends before a day that has no room for its bar, and is repeated after it.
  const titleDaysOf = (placed: PlacedEntry, place: number) => {
    if (isIn(place - 1, placed)) return 0;
    const end = shown.findIndex((_, later) => later > place && !isIn(later, placed));
    return (end === -1 ? shown.length : end) - place;
  };
  return shown.map(({ day, bars, others, hidden }, place) => ({
    day,
    others,
    hidden,
    bars: bars.map(
      (placed) =>
        placed && {
          placed,
          titleDays: titleDaysOf(placed, place),
          comesFromBefore: placed.isContinued,
          goesOn: day !== null && lastOf(placed) > day,
        },
    ),
  }));
}
