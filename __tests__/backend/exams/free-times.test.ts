import { inTurns } from '@/backend/exams/availability/slots';
import { examsOfTests } from '@/__tests__/support/people/exams';
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
