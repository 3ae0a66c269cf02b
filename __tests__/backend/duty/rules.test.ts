import {
  daysOfMonth,
  isLateRelease,
  mayHandOver,
  objectionToClaim,
  reminderAt,
  weekOf,
  type Wish,
} from '@/backend/duty/rules';

const wish = (own: Partial<Wish> = {}): Wish => ({
  day: '2026-03-21',
  today: '2026-03-20',
  heldThatWeek: 0,
  absence: null,
  ...own,
});

describe('a day', () => {
  it.each<[string, Partial<Wish>, string | null]>([
    ['tomorrow', {}, null],
    ['today', { day: '2026-03-20' }, null],
    ['yesterday', { day: '2026-03-19' }, 'This day is over.'],
    ['thirty days ahead', { day: '2026-04-19' }, null],
    ['further ahead', { day: '2026-04-20' }, 'Days can be claimed up to 30 days ahead.'],
    ['the third of a week', { heldThatWeek: 2 }, null],
    ['the fourth of a week', { heldThatWeek: 3 }, 'You already have 3 days that week.'],
    ['in a staff LOA', { absence: 'staff' }, 'You’re on staff LOA that day.'],
    ['in an LOA', { absence: 'driver' }, 'You’re on LOA that day.'],
  ])('that is %s is judged', (_case, own, objection) => {
    expect(objectionToClaim(wish(own))).toBe(objection);
  });

  it.each([
    ['a Monday', '2026-03-16', '2026-03-16', '2026-03-22'],
    ['a Sunday', '2026-03-22', '2026-03-16', '2026-03-22'],
    ['the turn of the year', '2026-01-01', '2025-12-29', '2026-01-04'],
  ])('of %s has its week', (_case, day, first, last) => {
    expect(weekOf(day)).toEqual({ first, last });
  });

  it.each([
    ['a day before by the second', '2026-03-20T00:00:00Z', 'UTC', false],
    ['a second later', '2026-03-20T00:00:01Z', 'UTC', true],
    ['by the clock of the company', '2026-03-19T23:00:01Z', 'Europe/Berlin', true],
  ])('is given back %s', (_case, now, zone, isLate) => {
    expect(isLateRelease('2026-03-21', new Date(now), zone)).toBe(isLate);
  });

  it.each([
    ['in UTC', 'UTC', '2026-03-20T18:00:00.000Z'],
    ['in Tokyo', 'Asia/Tokyo', '2026-03-20T09:00:00.000Z'],
    ['in New York, in summer time', 'America/New_York', '2026-03-20T22:00:00.000Z'],
  ])('is called to mind at 18:00 the day before %s', (_case, zone, at) => {
    expect(reminderAt('2026-03-21', zone).toISOString()).toBe(at);
  });

  it.each([
    ['on the day', '2026-03-20', true],
    ['before it', '2026-03-19', false],
    ['a week after', '2026-03-27', true],
    ['later', '2026-03-28', false],
  ])('is handed over %s', (_case, today, may) => {
    expect(mayHandOver('2026-03-20', today)).toBe(may);
  });
});

test('a month has its days', () => {
  expect(daysOfMonth('2026-02')).toHaveLength(28);
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
});
