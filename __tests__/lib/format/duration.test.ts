import { formatDuration } from '@/lib/format/duration';

it.each([
  [0, '0 min'],
  [49.8, '50 min'],
  [60, '1 h'],
  [65, '1 h 5 min'],
  [1440, '1 d'],
  [1505, '1 d 1 h 5 min'],
])('writes %d minutes as %s', (minutes, expected) => {
  expect(formatDuration(minutes)).toBe(expected);
});
