import { daysAfter, daysOfMonth, mondayOf, monthAfter, weeksOf } from '@/lib/format/days';

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  // Clocks change on that day in most of Europe.
  ['2026-03-29', 1, '2026-03-30'],
])('from %s it is %d days to %s', (day, count, other) => {
  expect(daysAfter(day, count)).toBe(other);
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', 12, '2027-03'],
])('from %s it is %d months to %s', (month, count, other) => {
  expect(monthAfter(month, count)).toBe(other);
});

it.each([
  ['Sunday', '2026-03-22'],
  ['Monday', '2026-03-16'],
  ['Thursday', '2026-03-19'],
])('the week of a %s begins on the Monday before or on it', (_name, day) => {
  expect(mondayOf(day)).toBe('2026-03-16');
});

it('weeks run from Monday to Sunday, with gaps where the month hasn’t begun or is over', () => {
  const weeks = weeksOf(daysOfMonth('2026-03'));
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(weeks[5]).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
  expect(weeksOf(daysOfMonth('2027-02'))).toHaveLength(4);
  expect(weeksOf([])).toEqual([]);
});

it.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-04', 30],
])('%s has %d days', (month, count) => {
  expect(daysOfMonth(month)).toHaveLength(count);
});
