import { formatInstant, formatMonth } from '@/lib/format/date-time';

it.each([
  ['UTC', '1 Mar 2026, 23:30'],
  ['Europe/Berlin', '2 Mar 2026, 00:30'],
  ['America/Los_Angeles', '1 Mar 2026, 15:30'],
])('shows an instant on the clock of %s', (zone, expected) => {
  expect(formatInstant('2026-03-01T23:30:00Z', 'moment', zone)).toBe(expected);
});

it('names the zone where the whole instant is told', () => {
  expect(formatInstant('2026-07-01T12:00:00Z', 'full', 'Europe/London')).toContain('BST');
});

it.each([
  ['2026-03', 'long', 'March 2026'],
  ['2025-12', 'short', 'Dec'],
] as const)('names the month %s in its %s form', (period, form, expected) => {
  expect(formatMonth(period, form)).toBe(expected);
});
