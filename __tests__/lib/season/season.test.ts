import { isChristmasSeason } from '@/lib/season/season';

it.each([
  ['the last evening of November', new Date(2026, 10, 30, 23, 59, 59), false],
  ['the first moment of December', new Date(2026, 11, 1, 0, 0, 0), true],
  ['the middle of December', new Date(2026, 11, 14, 12), true],
  ['the last moment of Boxing Day', new Date(2026, 11, 26, 23, 59, 59), true],
  ['the day after Boxing Day', new Date(2026, 11, 27, 0, 0, 0), false],
  ['the same days of January', new Date(2027, 0, 10), false],
])('%s is in the season or not', (_when, date, isSeason) => {
  expect(isChristmasSeason(date)).toBe(isSeason);
});
