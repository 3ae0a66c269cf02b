import { aWish, examsOfTests } from '@/__tests__/support/people/exams';
import { LINES, TEST } from '@/__tests__/support/people/theory';
import { readDescription, pathOf } from '@/__tests__/support/backend/hostile-requests';
import { inTransaction } from '@/backend/core/db/transaction';
import { examsPersonal } from '@/backend/exams/personal-store';
import { THEORY_OF_ABSENT } from '@/backend/exams/theory/absence-effect';
import { closeTheory } from '@/backend/exams/theory/tasks';

const exams = examsOfTests({ RATE_LIMIT_FACTOR: '100' });
const { get, send, addType, addRoute, pass, told } = exams;

type Who = Parameters<typeof get>[1];

const PART = examsPersonal.parts.find(({ area }) => area === 'exam-theory');
const DORA_IDS = { user_id: 1, steam_id: null, discord_id: null, truckersmp_id: null, ids: [] };
const DORA = { ...DORA_IDS, name: 'Dora', email: null, emails: [] };

const importLines = (csv = LINES, is_final = true, who: Who = 'Emil') =>
  send('/types/1/questions/import', { csv, is_final }, who);
const setUp = (more: object = {}, version: number | null = null) =>
  send('/types/1/theory', { version, theory: { ...TEST, ...more } }, 'Emil', 'PUT');
const start = (who: Who = 'Dora') => send('/theory', { exam: 1 }, who);
const read = (id = 1, who: Who = 'Dora') => get(`/theory/${id}`, who);
const answer = (answers: object[], who: Who = 'Dora', id = 1) =>
  send(`/theory/${id}/answers`, { answers }, who, 'PUT');
const submit = (id = 1, who: Who = 'Dora') =>
  exams.backend.ask(`/api/exams/theory/${id}/submit`, {
    method: 'POST',
    cookie: exams.cookieOf(who),
  });
const book = () => send('/bookings', aWish({ starts_at: '2026-03-28T11:00:00.000Z' }), 'Dora');
/** Where what is right was drawn to: one more than the question asks about. */
const keyOf = async (id = 1): Promise<number[]> =>
  (await read(id)).drawn.map(({ text, options }: { text: string; options: string[] }) =>
    options.indexOf(String(Number(/\d+/.exec(text)?.[0]) + 1)),
  );

/** Answers all but some right. */
async function answerAll(wrong = 0, id = 1): Promise<void> {
  const key = await keyOf(id);
  await answer(
    key.map((right, place) => ({ place, option: place < wrong ? (right + 1) % 4 : right })),
    'Dora',
    id,
  );
}

beforeEach(async () => {
  await addType();
  await addRoute();
  await send(
    '/availability',
    { availability: { kind: 'weekly', weekday: 6, from_minute: 600, to_minute: 900 } },
    'Emil',
  );
});

describe('the bank', () => {
  it('is for those who manage exams', async () => {
    expect((await get('/types/1/theory', 'Dora')).status).toBe(403);
    expect((await importLines(LINES, true, 'Dora')).status).toBe(403);
    expect(await get('/types/1/theory', 'Emil')).toMatchObject({ theory: null, questions: [] });
  });

  it('takes many questions at once, or says what is wrong with which line', async () => {
    const csv = [
      'question,a,b,c,d,right,level',
      '"How long, at most?",1 h,2 h,3 h,4 h,B,hard',
      'How wide?,1 m,1 m,3 m,4 m,A,',
      'How high?,1 m,2 m,3 m,4 m,E,',
      'How heavy?,1 t,2 t',
      '"How LONG, at most?",1 h,2 h,3 h,4 h,B,',
    ].join('\n');
    const { lines, problems } = await importLines(csv, false);
    expect(problems).toBe(4);
    expect(
      lines.map(({ line, problems: words }: { line: number; problems: string[] }) => [line, words]),
    ).toEqual([
      [2, []],
      [3, ['All four answers must be different.']],
      [4, ['Choose the correct answer.']],
      [5, ['A question has four answers.', 'Choose the correct answer.']],
      [6, ['Line 2 has the same question.']],
    ]);
    expect((await importLines(csv)).status).toBe(422);
    expect((await get('/types/1/theory', 'Emil')).questions).toEqual([]);
    const first = csv.split('\n').slice(0, 2).join('\n');
    for (const count of [1, 0]) expect((await importLines(first)).added).toBe(count);
    expect((await get('/types/1/theory', 'Emil')).questions).toMatchObject([
      {
        text: 'How long, at most?',
        options: ['1 h', '2 h', '3 h', '4 h'],
        right: 1,
        level: 'hard',
      },
    ]);
  });

  it('always has as many questions as a test draws', async () => {
    expect((await setUp()).error.fields).toEqual({
      'theory.questions': 'The bank has 0 questions. Add more first.',
    });
    await importLines();
    expect((await setUp({ questions: 6 })).status).toBe(200);
    const retire = (version: number) =>
      send('/questions/1/active', { version, is_active: false }, 'Emil');
    expect((await retire(1)).error.message).toBe(
      'The test draws 6 questions. Add another question first.',
    );
    expect((await setUp({}, 1)).status).toBe(200);
    expect((await setUp({}, 1)).status).toBe(409);
    expect((await retire(1)).status).toBe(200);
    for (const who of ['Dora', 'Dirk'] as const) await start(who);
    const [drawn] = await exams.backend.query(
      "select count(*)::int as ones from exam_theory_attempts, jsonb_array_elements(questions) q where q->>'id' = '1'",
    );
    expect(drawn).toEqual({ ones: 0 });
  });

  it('has each question once, changed in the version that was seen', async () => {
    await importLines();
    const question = {
      text: 'WHAT is 0 and one?',
      options: ['1', '2', '3', '4'],
      right: 0,
      level: null,
    };
    expect((await send('/types/1/questions', { question }, 'Emil')).error.message).toBe(
      'The bank already has this question.',
    );
    const edit = { version: 1, question: { ...question, right: 2 } };
    expect((await send('/questions/1', edit, 'Emil', 'PUT')).status).toBe(200);
    expect((await send('/questions/1', edit, 'Ewa', 'PUT')).status).toBe(409);
    expect((await get('/questions/1/history', 'Emil')).items).toMatchObject([{ by: 'Emil' }]);
  });
});

describe('a theory test', () => {
  beforeEach(async () => {
    await importLines();
    await setUp();
  });

  it('is needed before the exam is booked, as the catalogue says', async () => {
    const { error } = await book();
    expect([error.code, error.message]).toEqual(['theory_missing', 'Pass the theory test first.']);
    expect((await get('/catalogue', 'Dora')).items).toMatchObject([
      {
        standing: 'theory',
        reason: 'Pass the theory test first.',
        theory: { questions: 4, minutes: 30, pass_percent: 75, standing: 'open', may_start: true },
      },
    ]);
    await start();
    expect((await get('/catalogue', 'Dora')).items).toMatchObject([
      { standing: 'theory', theory: { standing: 'running', attempt_id: 1 } },
    ]);
    await answerAll();
    expect(await submit()).toMatchObject({ status: 200, state: 'passed' });
    expect((await get('/catalogue', 'Dora')).items).toMatchObject([
      { standing: 'available', theory: { standing: 'passed', valid_until: '2026-05-19' } },
    ]);
    expect((await book()).status).toBe(200);
  });

  it('counts for 60 days', async () => {
    await start();
    await answerAll();
    await submit();
    await pass('2026-05-19T20:00:00Z');
    expect((await get('/catalogue', 'Dora')).items).toMatchObject([{ standing: 'available' }]);
    await pass('2026-05-19T22:30:00Z');
    expect((await get('/catalogue', 'Dora')).items).toMatchObject([
      {
        standing: 'theory',
        reason: 'Your theory pass expired on 19 May 2026. Take the test again.',
        theory: { may_start: true, valid_until: '2026-05-19' },
      },
    ]);
  });

  it('that is failed is followed by the same wait as the exam', async () => {
    await setUp({ shows_answers: true }, 1);
    const showsKey = async () => /"right_option":\d/.test(JSON.stringify(await read()));
    await start();
    await answerAll(2);
    expect((await submit()).state).toBe('failed');
    expect(await read()).toMatchObject({ score: 50, right: 2, next_on: '2026-03-23' });
    expect((await start()).error.message).toBe(
      'Pass the theory test first. You can take it again on 23 Mar 2026.',
    );
    await pass('2026-03-23T08:00:00Z');
    expect(await showsKey()).toBe(true);
    expect((await start()).id).toBe(2);
    expect(await showsKey()).toBe(false);
    await submit(2);
    expect((await read(2)).next_on).toBe('2026-03-30');
    await pass('2026-09-22T08:00:00Z');
    await submit((await start()).id);
    expect((await read(3)).next_on).toBe('2026-09-25');
  });

  it('is not passed by rounding up', async () => {
    await setUp({ questions: 3, pass_percent: 67 }, 1);
    await start();
    await answerAll(1);
    await submit();
    expect(await read()).toMatchObject({ state: 'failed', score: 66 });
  });

  it('started twice at once is one', async () => {
    const answers = await Promise.all([start(), start()]);
    expect(answers.map(({ status, id }) => [status, id])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const [rows] = await exams.backend.query('select count(*)::int from exam_theory_attempts');
    expect(rows).toEqual({ count: 1 });
  });

  it('goes on where it was, with the same questions in the same order', async () => {
    await start();
    const before = await read();
    await answer([{ place: 0, option: 3 }]);
    await answer([{ place: 2, option: 3 }]);
    await answer([{ place: 2, option: 1 }]);
    await setUp({ questions: 2, minutes: 5 }, 1);
    const after = await read();
    expect(after.drawn.map(({ answer: given }: { answer: number | null }) => given)).toEqual([
      3,
      null,
      1,
      null,
    ]);
    const texts = ({ drawn }: typeof before) =>
      drawn.map(({ text, options }: { text: string; options: string[] }) => [text, options]);
    expect(texts(after)).toEqual(texts(before));
    expect(after.ends_at).toBe('2026-03-20T11:30:00.000Z');
    expect((await answer([{ place: 4, option: 0 }])).status).toBe(422);
  });

  it('takes answers up to ten seconds late, and none after that', async () => {
    await start();
    await answerAll();
    exams.backend.clock.set('2026-03-20T11:30:10.000Z');
    expect((await answer([{ place: 0, option: (await keyOf())[0] ?? 0 }])).status).toBe(200);
    exams.backend.clock.set('2026-03-20T11:30:10.001Z');
    const { status, error } = await answer([{ place: 0, option: 0 }]);
    expect([status, error.code]).toEqual([409, 'too_late']);
    expect((await submit()).state).toBe('passed');
    expect((await read()).ended_at).toBe('2026-03-20T11:30:00.000Z');
  });

  it('is closed by itself once, though two copies do', async () => {
    await start();
    await answerAll(4);
    exams.backend.clock.set('2026-03-20T11:30:10Z');
    await closeTheory(exams.backend.context);
    expect((await read()).state).toBe('running');
    exams.backend.clock.set('2026-03-20T11:30:11Z');
    await Promise.all([closeTheory(exams.backend.context), closeTheory(exams.backend.context)]);
    expect(await told('Dora')).toEqual([
      'Your Basic driving theory test ended. You failed with 0%.',
    ]);
    expect((await read()).state).toBe('failed');
    const [lines] = await exams.backend.query(
      "select count(*)::int from audit_entries where action = 'exam_theory.failed'",
    );
    expect(lines).toEqual({ count: 1 });
  });

  it('is read by its candidate and those who manage exams', async () => {
    await start();
    await answerAll(1);
    expect((await read(1, 'Dirk')).status).toBe(404);
    expect((await submit(1, 'Dirk')).status).toBe(404);
    expect((await get('/theory', 'Dora')).status).toBe(403);
    expect((await get('/theory?type=1', 'Emil')).items).toMatchObject([
      { candidate: { name: 'Dora' }, state: 'running', score: null },
    ]);
    await submit();
    const marks = ({ drawn }: { drawn: { is_right: boolean; right_option: number | null }[] }) =>
      drawn.map(({ is_right, right_option }) => [is_right, right_option !== null]);
    const right = [true, false];
    expect(marks(await read())).toEqual([[false, false], right, right, right]);
    expect(marks(await read(1, 'Emil'))).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [true, true],
    ]);
    await setUp({ shows_answers: true }, 1);
    expect(marks(await read())).toEqual(marks(await read(1, 'Emil')));
  });

  it('needs what the exam needs, and no LOA', async () => {
    expect((await start('Nora')).error.message).toBe('You need rank Driver for this exam.');
    await exams.backend.query(
      "insert into absences (user_id, scope, first_day, last_day, asked_first_day, asked_last_day, state, effects, created_at, updated_at) values (1, 'driver', '2026-03-20', '2026-03-29', '2026-03-20', '2026-03-29', 'approved', '[]', now(), now())",
    );
    expect((await start()).error.message).toBe('Not possible while on LOA.');
  });

  it('of somebody who has left doesn’t count', async () => {
    await start();
    await exams.backend.query("update users set state = 'left' where id = 1");
    await closeTheory(exams.backend.context);
    expect((await read(1, 'Emil')).state).toBe('cancelled');
  });

  it('ends with an LOA that begins, at no cost', async () => {
    await start();
    const away = { user_id: 1, from: '2026-03-20', to: '2026-03-27', why: '' };
    const { context } = exams.backend;
    expect(await THEORY_OF_ABSENT.list(context.db, away)).toEqual(['Basic driving, under way']);
    await inTransaction(context, (tx) => THEORY_OF_ABSENT.carryOut(tx, away, context.clock.now()));
    expect((await read()).state).toBe('cancelled');
    expect(await told('Dora')).toEqual([
      'Your Basic driving theory test is cancelled: You’re on LOA. You can take it again.',
    ]);
    expect((await start()).id).toBe(2);
  });

  it('is in the archive without the right answers, and keeps only its result when erased', async () => {
    await start();
    await answerAll();
    await submit();
    const { context } = exams.backend;
    const archived: object[] = [];
    for await (const rows of (await PART?.read(context.db, DORA)) ?? [])
      archived.push(...[rows].flat().map(Object));
    expect(archived).toMatchObject([{ state: 'passed', score: 100 }]);
    expect(archived.flatMap(Object.keys)).not.toContain('answer_key');
    await inTransaction(context, async (tx) => PART?.erase(tx, DORA, context.clock.now()));
    const [row] = await exams.backend.query('select answers, score from exam_theory_attempts');
    expect(row).toEqual({ answers: [], score: 100 });
    expect(await read(1, 'Emil')).toMatchObject({ score: 100, drawn: [] });
  });

  it('under way when its candidate is erased has an end', async () => {
    await start();
    const { context } = exams.backend;
    await inTransaction(context, async (tx) => PART?.erase(tx, DORA, context.clock.now()));
    expect(await read(1, 'Emil')).toMatchObject({
      state: 'cancelled',
      ended_at: '2026-03-20T11:30:00.000Z',
    });
  });

  it('keeps an exam from being deleted', async () => {
    await start();
    expect((await send('/types/1/delete', { version: 2 }, 'Emil')).error.message).toBe(
      'Its theory test has been taken; deactivate it instead.',
    );
  });

  it('keeps its bank, and what was right of it, from a manager who takes it', async () => {
    await exams.backend.query('update driver_totals set points = 10000');
    await start();
    await answerAll();
    await submit();
    await start('Emil');
    const marks = async () =>
      (await read(1, 'Emil')).drawn.map(({ is_right }: { is_right: boolean | null }) => is_right);
    for (const path of ['/types/1/theory', '/questions/1/history'])
      expect((await get(path, 'Emil')).status).toBe(409);
    expect((await get('/types/1/theory', 'Ewa')).status).toBe(200);
    expect(await marks()).toEqual([null, null, null, null]);
    await submit(2, 'Emil');
    expect((await get('/types/1/theory', 'Emil')).status).toBe(200);
    expect(await marks()).toEqual([true, true, true, true]);
  });

  it('says nothing of the right answers in any answer before its end', async () => {
    await start();
    await answerAll(1);
    const described = readDescription(
      await (await exams.backend.call('/api/openapi.json')).json(),
    ).filter(({ method, path }) => method === 'GET' && !/changes|health|openapi/.test(path));
    const bodies = async () => {
      const answers: string[] = [];
      for (const endpoint of described) {
        const cookie = exams.cookieOf('Dora');
        const response = await exams.backend.call(pathOf(endpoint, '1'), { cookie });
        answers.push(`${endpoint.path} ${response.status} ${await response.text()}`);
      }
      return answers;
    };
    const before = await bodies();
    expect(before.some((text) => text.includes('and one?'))).toBe(true);
    expect(before.filter((text) => text.includes('too_many_requests'))).toEqual([]);
    // Whatever the right answers are, everything that Dora can read is the same.
    await exams.backend.query("update exam_theory_attempts set answer_key = '[3, 3, 3, 3]'");
    await exams.backend.query('update exam_questions set right_option = 3');
    expect(await bodies()).toEqual(before);
  });
});
