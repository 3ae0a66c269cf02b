import type { PlacedEntry } from './entry';

/** What one line of a day's cell shows of an entry that lasts several days. */
export interface Bar {
  placed: PlacedEntry;
  /** How many days of the week its title may run over; 0 where it stands on a day before. */
  titleDays: number;
  comesFromBefore: boolean;
  goesOn: boolean;
}

/** The lines at the top of a day's cell; null keeps a line empty between two bars. */
export type BarLines = readonly (Bar | null)[];

const lastOf = ({ entry }: PlacedEntry) => ('day' in entry ? (entry.last ?? entry.day) : '');

/** Lasts several of the company's days. */
export const isLong = (placed: PlacedEntry): boolean =>
  'day' in placed.entry && lastOf(placed) > placed.entry.day;

/** The bars of each day of a week: an entry keeps its line for as long as it lasts. */
export function barsOfWeek(
  week: readonly (string | null)[],
  entries: ReadonlyMap<string, readonly PlacedEntry[]>,
): Map<string, BarLines> {
  const days = week.flatMap((day) => day ?? []);
  const bars = new Map<string, BarLines>();
  let lines: (PlacedEntry | null)[] = [];
  for (const day of days) {
    const here = (entries.get(day) ?? [])
      .filter(isLong)
      .toSorted((one, other) => lastOf(other).localeCompare(lastOf(one)));
    lines = lines.map(
      (line) => here.find(({ entry }) => line !== null && entry.id === line.entry.id) ?? null,
    );
    for (const placed of here.filter((one) => !lines.includes(one))) {
      const free = lines.indexOf(null);
      lines[free === -1 ? lines.length : free] = placed;
    }
    lines = lines.slice(0, lines.findLastIndex((line) => line !== null) + 1);
    bars.set(
      day,
      lines.map(
        (placed) =>
          placed && {
            placed,
            titleDays:
              placed.isContinued && day !== days[0]
                ? 0
                : days.filter((one) => one >= day && one <= lastOf(placed)).length,
            comesFromBefore: placed.isContinued,
            goesOn: lastOf(placed) > day,
          },
      ),
    );
  }
  return bars;
}
