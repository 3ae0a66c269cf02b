import { formatInstant, formatMonth, type InstantShape } from '@/lib/format/date-time';

afterEach(() => jest.restoreAllMocks());

const localTime = new Date(2026, 2, 1, 9, 5, 7).toISOString();

it.each<[InstantShape, string]>([
  ['day', '1 Mar 2026'],
  ['moment', '1 Mar 2026, 09:05'],
  ['clock', '09:05:07'],
])('shows an instant on the clock of the browser as its %s', (shape, expected) => {
  expect(formatInstant(localTime, shape)).toBe(expected);
});

it('tells somebody on another clock whose clock an appointment is on', () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
  expect(formatInstant('2026-03-01T09:05:07Z', 'appointment')).toBe('1 Mar 2026, 14:35 UTC+05:30');
});

it.each([
  ['UTC', 0, 'Sunday 1 March 2026, 09:05:07 UTC'],
  ['a zone ahead', -330, 'Sunday 1 March 2026, 14:35:07 UTC+05:30'],
  ['a zone behind', 480, 'Sunday 1 March 2026, 01:05:07 UTC−08:00'],
])('names the zone where the whole instant is told: %s', (_zone, offset, expected) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(formatInstant('2026-03-01T09:05:07Z', 'full')).toBe(expected);
});

it.each(['2026-01', '2026-05', '2026-09', '2026-12'])('writes %s as Intl does', (period) => {
  const written = (month: 'short' | 'long') =>
    new Date(`${period}-01T00:00Z`).toLocaleDateString('en-GB', { month, timeZone: 'UTC' });
  expect(formatMonth(period, 'short')).toBe(written('short'));
  expect(formatMonth(period)).toBe(`${written('long')} 2026`);
});
