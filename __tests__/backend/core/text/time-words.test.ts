import {
  dateInWords,
  dayInWords,
  momentInWords,
  momentWithZone,
  monthInWords,
  moveWithZone,
} from '@/backend/core/text/time-words';

const NIGHT = new Date('2026-03-20T23:30:00Z');

it.each([
  ['a day', dayInWords('2026-03-21'), 'Saturday 21 March'],
  ['a month', monthInWords('2026-03'), 'March 2026'],
  ['the day on a clock', dateInWords(NIGHT, 'Europe/Berlin'), '21 Mar 2026'],
  ['the day on another clock', dateInWords(NIGHT, 'UTC'), '20 Mar 2026'],
  ['a moment on a clock', momentInWords(NIGHT, 'Europe/Berlin'), '21 March 2026 at 00:30 CET'],
  [
    'a moment in a zone without an abbreviation',
    momentWithZone(NIGHT, 'Africa/Lagos'),
    '21 March 2026 at 00:30 UTC+01:00 (Africa/Lagos time)',
  ],
  [
    'a moment in a zone with an offset of half an hour',
    momentInWords(NIGHT, 'Asia/Kolkata'),
    '21 March 2026 at 05:00 UTC+05:30',
  ],
  [
    'a change of time',
    moveWithZone(NIGHT, new Date('2026-03-21T11:00:00Z'), 'Europe/Berlin'),
    'on 21 March 2026 from 00:30 to 12:00 CET (Europe/Berlin time)',
  ],
  [
    'a change of time across the change of clocks',
    moveWithZone(NIGHT, new Date('2026-03-30T10:00:00Z'), 'Europe/Berlin'),
    'from 21 March 2026 at 00:30 CET to 30 March 2026 at 12:00 CEST (Europe/Berlin time)',
  ],
  [
    'a change of time to another day',
    moveWithZone(NIGHT, new Date('2026-03-21T11:00:00Z'), 'UTC'),
    'from 20 March 2026 at 23:30 to 21 March 2026 at 11:00 UTC',
  ],
])('%s is written out', (_what, written, expected) => {
  expect(written).toBe(expected);
});
