import { inTurns } from '@/backend/exams/availability/slots';
import { aWish, examsOfTests, REASON } from '@/__tests__/support/people/exams';
import { MAX_SLOTS } from '@/lib/contracts/exams/bookings';

const exams = examsOfTests();
const EWA = 5;

it('are those of every examiner, also where two have more than are shown', async () => {
  await exams.addType();
  await exams.addRoute();
  await exams.backend.addMember({ name: 'Enno' }, ['Examiner']);
  await exams.backend.query(
    `insert into exam_availability (examiner_id, kind, weekday, from_minute, to_minute, created_at)
     select id, 'weekly', weekday, 0, 1440, now() from users, generate_series(1, 7) as weekday
     where name in ('Emil', 'Enno')`,
  );
  const late = { kind: 'single', day: '2026-04-02', from_minute: 600, to_minute: 660 };
  await exams.send('/availability', { availability: late }, 'Ewa');
  const { items } = await exams.get('/slots?type=1', 'Dora');
  const starts: string[] = items.map(({ starts_at }: { starts_at: string }) => starts_at);
  expect(starts).toHaveLength(MAX_SLOTS);
  expect(starts).toEqual(starts.toSorted());
  const timesOf = (name: string) =>
    items.filter(({ examiner }: { examiner: { name: string } }) => examiner.name === name).length;
  expect([timesOf('Emil'), timesOf('Enno'), timesOf('Ewa')].toSorted()).toEqual([1, 499, 500]);
  expect(items).toContainEqual({
    examiner: { user_id: EWA, name: 'Ewa' },
    starts_at: '2026-04-02T08:00:00.000Z',
    ends_at: '2026-04-02T09:00:00.000Z',
    plans: [],
  });
});

it('include the hour that comes twice when the clocks go back, each with its own name', async () => {
  await exams.addType();
  await exams.addRoute();
  await exams.pass('2026-10-23T11:00:00Z');
  const night = { kind: 'single', day: '2026-10-25', from_minute: 60, to_minute: 240 };
  await exams.send('/availability', { availability: night }, 'Emil');
  for (const day of ['2026-10-24', '2026-10-26']) {
    const evening = { kind: 'single', day, from_minute: 1080, to_minute: 1140 };
    await exams.send('/availability', { availability: evening }, 'Emil');
  }
  const { items } = await exams.get('/slots?type=1', 'Dora');
  // Four hours from 1:00 to 4:00; at 18:00 in summer and in winter time.
  expect(items.map(({ starts_at }: { starts_at: string }) => starts_at.slice(8, 16))).toEqual([
    '24T16:00',
    '24T23:00',
    '24T23:30',
    '25T00:00',
    '25T00:30',
    '25T01:00',
    '25T01:30',
    '25T02:00',
    '26T17:00',
  ]);
  const second = aWish({ starts_at: '2026-10-25T01:30:00Z' });
  expect((await exams.send('/bookings', second, 'Dora')).status).toBe(200);
  const first = aWish({ starts_at: '2026-10-24T23:30:00Z' });
  expect((await exams.send('/bookings', first, 'Dirk')).status).toBe(200);
  expect(await exams.told('Emil')).toEqual([
    'Dora booked the Basic driving exam with you on 25 October 2026 at 02:30 CET (Europe/Berlin time).',
    'Dirk booked the Basic driving exam with you on 25 October 2026 at 01:30 CEST (Europe/Berlin time).',
  ]);
});

it('of an exam that can’t be booked are only offered for moving one’s own booking', async () => {
  await exams.addType();
  const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
  await exams.send('/availability', { availability: noon }, 'Emil');
  expect((await exams.get('/slots?type=1', 'Dora')).status).toBe(404);
  await exams.addRoute();
  await exams.send('/bookings', aWish(), 'Dora');
  await exams.backend.query('update exam_types set is_active = false');
  expect((await exams.get('/slots?type=1&moved=1', 'Dora')).items).not.toEqual([]);
  expect((await exams.get('/slots?type=1&moved=1', 'Dirk')).status).toBe(404);
});

it('are computed only as far as they are shown', () => {
  function* endless(name: string) {
    for (let at = 0; ; at += 1) yield `${name}${at}`;
  }
  expect(inTurns([endless('a'), ['b0'], endless('c')], 6)).toEqual([
    'a0',
    'b0',
    'c0',
    'a1',
    'c1',
    'a2',
  ]);
  expect(inTurns<string>([], 6)).toEqual([]);
});

describe('availability', () => {
  const noon = { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 };
  const available = (availability: object = noon, who: 'Emil' | 'Ewa' = 'Emil') =>
    exams.send('/availability', { availability }, who);
  const itemsOf = async () => (await exams.get('/availability', 'Emil')).items;

  beforeEach(async () => {
    await exams.addType();
    await exams.addRoute();
    await available();
  });

  it('merges with what it overlaps or touches', async () => {
    await available({ kind: 'weekly', weekday: 6, from_minute: 840, to_minute: 960 });
    expect(await itemsOf()).toMatchObject([{ weekday: 6, from_minute: 600, to_minute: 960 }]);
    await available({ kind: 'weekly', weekday: 6, from_minute: 960, to_minute: 1080 });
    expect(await itemsOf()).toMatchObject([{ weekday: 6, from_minute: 600, to_minute: 1080 }]);
  });

  it('is no shorter than an exam can be, and in steps', async () => {
    const short = await available({ ...noon, from_minute: 600, to_minute: 630 });
    expect(short.error.fields).toEqual({
      'availability.to_minute': 'Availability must be at least 45 minutes.',
    });
    const night = await available({ ...noon, from_minute: 1320, to_minute: 120 });
    expect(night.error.fields).toEqual({
      'availability.to_minute':
        'The end must be after the start. Add time after midnight to the next day.',
    });
    expect((await available({ ...noon, from_minute: 601 })).status).toBe(400);
    expect((await exams.send('/availability', { availability: noon }, 'Dora')).status).toBe(403);
  });

  it('that is over leaves room for more', async () => {
    await exams.backend.query(
      "insert into exam_availability (examiner_id, kind, day, from_minute, to_minute, created_at) select 4, 'single', date '2026-03-01' - n, 600, 900, now() from generate_series(1, 100) n",
    );
    const single = { kind: 'single', day: '2026-03-24', from_minute: 600, to_minute: 900 };
    expect((await available(single)).status).toBe(200);
    await exams.backend.query(
      "update exam_availability set day = '2026-03-25' where kind = 'single'",
    );
    expect((await available({ ...single, day: '2026-03-26' })).error.message).toBe(
      'You can have at most 100 entries. Remove some first.',
    );
  });

  it.each([
    ['single', { day: '2026-03-19' }, 'day', 'Choose a day that isn’t over.'],
    ['single', { day: '2027-03-21' }, 'day', 'Choose a day within a year.'],
    ['blocked', { day: '2026-03-19' }, 'day', 'Choose a day that isn’t over.'],
    ['blocked', { last_day: '2026-03-27' }, 'last_day', 'The last day can’t be before the first.'],
    [
      'blocked',
      { last_day: '2026-09-25' },
      'last_day',
      'Choose a last day up to 180 days after the first.',
    ],
  ])('that is %s is refused with %j', async (kind, wrong, field, words) => {
    const times = { from_minute: 600, to_minute: 900 };
    const right = {
      kind,
      day: '2026-03-28',
      ...(kind === 'single' ? times : { last_day: '2026-09-24' }),
    };
    const { status, error } = await available({ ...right, ...wrong });
    expect([status, error.fields]).toEqual([422, { [`availability.${field}`]: words }]);
    expect((await available(right)).status).toBe(200);
  });

  it('stays while an exam is booked in it', async () => {
    await exams.send('/bookings', aWish(), 'Dora');
    const remove = () => exams.send('/availability/1', {}, 'Emil', 'DELETE');
    const { status, error } = await remove();
    expect([status, error.message]).toEqual([
      409,
      'Slots with a booking can’t be deleted. Cancel the booking first.',
    ]);
    const blocked = { kind: 'blocked', day: '2026-03-21', last_day: '2026-03-21' };
    expect((await available(blocked)).error.message).toBe(
      'You have an exam with Dora then. Cancel it first.',
    );
    expect((await exams.send('/availability/1', {}, 'Ewa', 'DELETE')).status).toBe(404);
    await exams.send('/bookings/1/cancel', { version: 1, reason: REASON }, 'Dora');
    expect((await remove()).status).toBe(200);
  });
});
