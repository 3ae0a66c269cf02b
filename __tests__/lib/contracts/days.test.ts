import { calendarDay, calendarMonth, chosenDay } from '@/lib/contracts/core/days';
import { instant } from '@/lib/contracts/core/instant';

it.each(['2026-03-21', '2028-02-29'])('%s is a day', (day) => {
  expect(calendarDay.safeParse(day).success).toBe(true);
});

it.each(['2026-02-30', '2027-02-29', '2026-13-01', '1999-01-01', '2026-3-1', '21 March 2026', ''])(
  '%j is no day',
  (text) => {
    expect(chosenDay.safeParse(text).error?.issues[0]?.message).toBe('Choose a day.');
  },
);

it.each([
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
])('whether %s is a month: %s', (text, isMonth) => {
  expect(calendarMonth.safeParse(text).success).toBe(isMonth);
});

it.each([
  ['2026-03-21T12:00:00.000Z', true],
  ['2026-03-21T12:00+02:00', true],
  ['0026-03-21T12:00:00.000Z', false],
  ['9999-03-21T12:00:00.000Z', false],
  ['2026-02-30T12:00:00.000Z', false],
])('whether %s is a moment: %s', (text, isMoment) => {
  expect(instant('Choose a date and time.').safeParse(text).success).toBe(isMoment);
});
