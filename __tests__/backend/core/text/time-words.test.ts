import {
  dateInWords,
  dayInWords,
  momentInWords,
  monthInWords,
} from '@/backend/core/text/time-words';

const NIGHT = new Date('2026-03-20T23:30:00Z');

it.each([
  ['a day', dayInWords('2026-03-21'), 'Saturday 21 March'],
  ['a month', monthInWords('2026-03'), 'March 2026'],
  ['the day on a clock', dateInWords(NIGHT, 'Europe/Berlin'), '21 Mar 2026'],
  ['the day on another clock', dateInWords(NIGHT, 'UTC'), '20 Mar 2026'],
  ['a moment on a clock', momentInWords(NIGHT, 'Europe/Berlin'), '21 March 2026 at 00:30 CET'],
])('%s is written out', (_what, written, expected) => {
  expect(written).toBe(expected);
});
