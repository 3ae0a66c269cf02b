import { examsOfTests } from '@/__tests__/support/people/exams';

const exams = examsOfTests();
const { get, addType, addRoute } = exams;

const SHEET = {
  type_version: 1,
  pass_score: 75,
  points: 0,
  items: [
    { name: 'Speed limits', weight: 60, is_critical: true },
    { name: 'Parking', weight: 40, is_critical: false },
  ],
};

interface Past {
  type?: number;
  examiner?: number;
  state?: string;
  ended?: string;
  /** Hours from the request to the start. */
  waited?: number;
  marks?: [string, string];
}

const hold = (one: Past = {}) => {
  const { type = 1, examiner = 4, state = 'passed', waited = 24 } = one;
  const { ended = '2026-03-10T18:00:00Z', marks = ['ok', 'ok'] } = one;
  return exams.backend.query(
    `insert into exam_bookings (user_id, type_id, route_id, examiner_id, state, result, started_at, ended_at, sheet, marks, created_at, updated_at)
     values (1, $1, $1, $2, $3, 'passed', $4::timestamptz, $4, $5, $6, $4::timestamptz - make_interval(hours => $7), $4)`,
    [
      type,
      examiner,
      state,
      ended,
      JSON.stringify(SHEET),
      JSON.stringify(marks.map((mark) => ({ mark, note: '' }))),
      waited,
    ],
  );
};

const statistics = (query = '', who: 'Emil' | 'Dora' = 'Emil') => get(`/statistics${query}`, who);
const counts = (rows: { exams: number; passed: number }[]) =>
  rows.map(({ exams: all, passed }) => [all, passed]);

beforeEach(async () => {
  await addType();
  await addType({ name: 'Convoy' });
  await addRoute();
  await addRoute({ type_id: 2, to_city: 'Dijon' });
});

it('is for those who manage exams', async () => {
  expect((await statistics('', 'Dora')).status).toBe(403);
  expect(await statistics()).toMatchObject({
    from: '2025-03-20',
    to: '2026-03-20',
    types: [],
    routes: [],
    examiners: [],
    marks: [],
    theory: [],
  });
});

it('counts results by exam, route and examiner, and what came in between', async () => {
  await hold({ waited: 24 });
  await hold({ state: 'failed', examiner: 5, waited: 48 });
  await hold({ waited: 240 });
  await hold({ type: 2, examiner: 5, waited: 12 });
  for (const state of ['incomplete', 'missed', 'cancelled', 'in_progress']) await hold({ state });
  const { types, routes, examiners } = await statistics();
  expect(types).toEqual([
    { type: { id: 1, name: 'Basic driving' }, exams: 3, passed: 2, median_days: 2 },
    { type: { id: 2, name: 'Convoy' }, exams: 1, passed: 1, median_days: 0.5 },
  ]);
  expect(counts(routes)).toEqual([
    [3, 2],
    [1, 1],
  ]);
  expect(routes).toMatchObject([{ route: { to_city: 'Milano' } }, { route: { to_city: 'Dijon' } }]);
  expect(examiners).toEqual([
    { examiner: { user_id: 4, name: 'Emil' }, exams: 2, passed: 2 },
    { examiner: { user_id: 5, name: 'Ewa' }, exams: 2, passed: 1 },
  ]);
});

it('takes company days, both included', async () => {
  await hold({ ended: '2026-03-08T22:59:00Z' });
  await hold({ ended: '2026-03-08T23:00:00Z' });
  await hold({ ended: '2026-03-10T22:59:00Z' });
  await hold({ ended: '2026-03-10T23:00:00Z' });
  const { types } = await statistics('?from=2026-03-09&to=2026-03-10');
  expect(counts(types)).toEqual([[2, 2]]);
});

it('compares the marks that examiners give for each item', async () => {
  await hold({ marks: ['ok', 'minor'] });
  await hold({ marks: ['ok', 'not_assessed'] });
  await hold({ marks: ['major', 'ok'], examiner: 5, state: 'failed' });
  const { marks } = await statistics();
  const found = marks.map(
    (one: {
      item: string;
      examiner: { name: string } | null;
      ok: number;
      minor: number;
      major: number;
    }) => [one.item, one.examiner?.name ?? null, one.ok, one.minor, one.major],
  );
  expect(found).toEqual([
    ['Speed limits', null, 2, 0, 1],
    ['Speed limits', 'Emil', 2, 0, 0],
    ['Speed limits', 'Ewa', 0, 0, 1],
    ['Parking', null, 1, 1, 0],
    ['Parking', 'Emil', 0, 1, 0],
    ['Parking', 'Ewa', 1, 0, 0],
  ]);
});

it('has the pass rate of theory tests', async () => {
  for (const state of ['passed', 'failed', 'failed', 'cancelled'])
    await exams.backend.query(
      `insert into exam_theory_attempts (user_id, type_id, state, day, started_at, ends_at, ended_at, pass_percent, questions, answer_key, answers)
       values (1, 1, $1, '2026-03-10', '2026-03-10T10:00:00Z', '2026-03-10T11:00:00Z', '2026-03-10T11:00:00Z', 75, '[]', '[]', '[]')`,
      [state],
    );
  expect(counts((await statistics()).theory)).toEqual([[3, 1]]);
});

it('is exported with all of its tables', async () => {
  await hold({ marks: ['ok', 'major'] });
  const answer = await exams.backend.call('/api/exams/statistics/export?from=2026-03-01', {
    cookie: exams.cookieOf('Emil'),
  });
  expect((await answer.text()).trim().split('\r\n')).toEqual([
    'Table,Exam,Route,Examiner,Item,Results,Passed,Median (days),OK,Minor,Major',
    'Exams,Basic driving,,,,1,1,1,,,',
    'Routes,Basic driving,Calais – Milano,,,1,1,,,,',
    'Examiners,,,Emil,,1,1,,,,',
    'Marks,Basic driving,,All examiners,Speed limits,,,,1,0,0',
    'Marks,Basic driving,,Emil,Speed limits,,,,1,0,0',
    'Marks,Basic driving,,All examiners,Parking,,,,0,0,1',
    'Marks,Basic driving,,Emil,Parking,,,,0,0,1',
  ]);
});
