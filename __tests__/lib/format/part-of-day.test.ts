import { partOfDay } from '@/lib/format/part-of-day';

it.each([
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('counts %d o’clock as %s', (hour, expected) => {
  expect(partOfDay(hour)).toBe(expected);
});
