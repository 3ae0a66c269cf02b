const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds days to a day; both are `YYYY-MM-DD`. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Adds months to a month; both are `YYYY-MM`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

const daysSinceMonday = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => daysAfter(day, -daysSinceMonday(day));

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) => daysAfter(first, place));

export const weekOf = (day: string): string[] => daysFrom(mondayOf(day), 7);

export const daysOfMonth = (month: string): string[] =>
  daysFrom(`${month}-01`, 31).filter((day) => day.startsWith(month));

/** Weeks from Monday to Sunday; null for days outside the given ones. */
export function weeksOf(days: readonly string[]): (string | null)[][] {
  const [first] = days;
  if (first === undefined) return [];
  const before = Array.from({ length: daysSinceMonday(first) }, () => null);
  const cells: (string | null)[] = [...before, ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
