import { openNotices } from '@/__tests__/support/people/notices';
import { aDelivery } from '@/__tests__/support/people/delivery';
import { addDriverAndHr } from '@/__tests__/support/people/driver-and-hr';
import { aProof, startBackendWithFolder } from '@/__tests__/support/pictures';
import { takenList } from '@/__tests__/support/backend/taken-list';
import { inTransaction } from '@/backend/core/db/transaction';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let driver: string;
let hr: string;
let colleague: string;

const TEXT = 'My tracker counted a speed that I never drove.';

beforeAll(async () => {
  backend = await startBackendWithFolder({ COMPANY_TIME_ZONE: 'Europe/Berlin' });
});
beforeEach(async () => {
  ({ driver, hr } = await addDriverAndHr(backend));
  await backend.addMember({ name: 'Heinz' }, ['HR']);
  colleague = await backend.signIn('heinz@example.com');
  for (let number = 1; number <= 7; number += 1)
    await record(`${number}`, '76561190000000001', number);
  await record('8', '76561190000000002', 8);
});
afterAll(() => backend.close());

const record = (external_id: string, steam_id: string, day: number) =>
  inTransaction(backend.context, (tx) =>
    recordDelivery(
      tx,
      backend.context,
      aDelivery({ external_id, steam_id, finished_at: new Date(Date.UTC(2026, 2, 12 + day, 10)) }),
      null,
    ),
  );
const report = (own: Record<string, unknown> = {}, cookie = driver) =>
  backend.call('/api/job-reports', {
    method: 'POST',
    json: { job_id: 1, kind: 'unfair_penalty', text: TEXT, ...own },
    cookie,
  });
const post = (path: string, json: unknown, cookie: string) =>
  backend.call(`/api/job-reports${path}`, { method: 'POST', json, cookie });
const wordsOf = async (answer: Response) => (await answer.json()).error.message;
const toldTo = async (userId: number) =>
  (
    await backend.query(
      "select in_words(message) as message from notifications where user_id = $1 and (kind like 'job_report.%' or kind in ('job.report_handled', 'job.penalty_lifted')) order by id",
      [userId],
    )
  ).map(({ message }) => message);

describe('a member who reports a delivery', () => {
  it('sees the report wait, and the staff is told', async () => {
    const answer = await report({ proofs: [await aProof(backend, driver)] });
    expect(await answer.json()).toMatchObject({ id: 1, status: 'open', job: { id: 1 } });
    const own = await (await backend.call('/api/job-reports', { cookie: driver })).json();
    expect(own).toMatchObject({ count: 1, items: [{ text: TEXT, outcome: null }] });
    expect(await toldTo(2)).toEqual(['Ada reported job #1 (Lyon to Milano).']);
    expect(
      await backend.query("select action from audit_entries where object_type = 'job_report'"),
    ).toEqual([{ action: 'job_report.created' }]);
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['no delivery', { job_id: undefined }, 400, 'Choose a job.'],
    ['the delivery of another', { job_id: 8 }, 422, 'Choose a job.'],
    ['a delivery that is not there', { job_id: 99 }, 422, 'Choose a job.'],
    ['too few words', { text: 'Wrong.' }, 400, 'Details must be between 20 and 2,000 characters.'],
    ['no kind', { kind: 'because' }, 400, 'Problem is required.'],
    [
      'a picture of nobody',
      { proofs: ['a'.repeat(32)] },
      422,
      'A picture is no longer available. Attach it again.',
    ],
  ])('cannot report with %s', async (_case, own, status, words) => {
    const answer = await report(own);
    expect(answer.status).toBe(status);
    expect(await wordsOf(answer)).toBe(words);
  });

  it('sees on the delivery what became of it, and isn’t offered it again', async () => {
    const ask = async (path: string) => (await backend.call(path, { cookie: driver })).json();
    const offered = async () =>
      (await ask('/api/jobs?reported=no')).items.map(({ id }: { id: number }) => id);
    expect(await ask('/api/jobs/1')).toMatchObject({ report: null });
    await report();
    expect(await ask('/api/jobs/1')).toMatchObject({ report: 'open' });
    expect(await ask('/api/jobs/2')).toMatchObject({ report: null });
    expect(await offered()).toEqual([7, 6, 5, 4, 3, 2]);
    expect(await ask('/api/jobs?reported=yes')).toMatchObject({ count: 1, items: [{ id: 1 }] });
    await post('/1/take', { version: 1 }, hr);
    await post('/1/close', { version: 2, status: 'rejected', outcome: 'It was like that.' }, hr);
    expect(await ask('/api/jobs/1')).toMatchObject({ report: 'rejected' });
    expect(await offered()).toContain(1);
  });

  it('reports a delivery once while it waits, however fast', async () => {
    const answers = await Promise.all([report(), report(), report()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await wordsOf(await report())).toBe('You already reported this job.');
  });

  it('has five reports a day', async () => {
    for (let job_id = 1; job_id <= 5; job_id += 1)
      expect((await report({ job_id })).status).toBe(200);
    const sixth = await report({ job_id: 6 });
    expect(sixth.status).toBe(429);
    expect(await wordsOf(sixth)).toBe('You’ve sent 5 reports today. Try again tomorrow.');
    // By the company's clock, which is an hour ahead.
    backend.clock.set('2026-03-20T22:59:00Z');
    expect((await report({ job_id: 6 })).status).toBe(429);
    backend.clock.set('2026-03-20T23:01:00Z');
    expect((await report({ job_id: 6 })).status).toBe(200);
  });

  it('neither sees the queue nor handles a report', async () => {
    await report();
    expect((await backend.call('/api/job-reports/queue', { cookie: driver })).status).toBe(403);
    expect((await post('/1/take', { version: 1 }, driver)).status).toBe(403);
  });
});

describe('the staff who handle reports', () => {
  const OUTCOME = { status: 'resolved', outcome: 'The speed was put right.' };

  beforeEach(async () => {
    await report({ proofs: [await aProof(backend, driver)] });
  });

  it('find them by state and kind, with who reported and whose delivery it is', async () => {
    const queue = async (search: string) =>
      (await (await backend.call(`/api/job-reports/queue${search}`, { cookie: hr })).json()).items;
    expect(await queue('?status=open&kind=unfair_penalty')).toMatchObject([
      { id: 1, reporter: { name: 'Ada' }, driver: { name: 'Ada' } },
    ]);
    expect(await queue('?status=resolved')).toEqual([]);
    expect(await queue('?job=2')).toEqual([]);
  });

  it('find as many that are undecided as their queue counts', async () => {
    for (const job_id of [2, 3]) await report({ job_id });
    for (const id of [2, 3]) await post(`/${id}/take`, { version: 1 }, hr);
    await post('/3/close', { ...OUTCOME, version: 2 }, hr);
    const found = async (decided: string) =>
      (
        await backend.ask(`/api/job-reports/queue?decided=${decided}&sort=created_at`, {
          cookie: hr,
        })
      ).items.map(({ id }: { id: number }) => id);
    expect(await found('no')).toEqual([1, 2]);
    expect(await found('yes')).toEqual([3]);
    const { queues } = await backend.ask('/api/queues', { cookie: hr });
    expect(queues).toContainEqual(expect.objectContaining({ queue: 'job_reports', count: 2 }));
  });

  it('take a report, close it, and both sides are told without the name of who reported', async () => {
    await backend.query('update jobs set user_id = 3 where id = 1');
    expect(await (await post('/1/take', { version: 1 }, hr)).json()).toMatchObject({
      status: 'in_review',
      handler: { name: 'Hanna' },
    });
    const closed = await post('/1/close', { version: 2, ...OUTCOME }, hr);
    expect(await closed.json()).toMatchObject({ status: 'resolved', outcome: OUTCOME.outcome });
    expect(await toldTo(1)).toEqual([
      'Your report of job #1 (Lyon to Milano) was resolved: The speed was put right.',
    ]);
    const toDriver = (await toldTo(3)).at(-1);
    expect(await openNotices(backend, 'job_report')).toEqual(['job_report.handled Ada']);
    expect(toDriver).toBe(
      'A report of your job #1 (Lyon to Milano) was resolved: The speed was put right.',
    );
    expect(
      await backend.query(
        "select object_type, reason from audit_entries where action = 'job.report_handled' order by id",
      ),
    ).toEqual([
      { object_type: 'job', reason: OUTCOME.outcome },
      { object_type: 'job_report', reason: OUTCOME.outcome },
    ]);
    expect((await report()).status).toBe(422);
  });

  it('close one that nobody has taken, and stand as its handler', async () => {
    const closed = await post('/1/close', { version: 1, ...OUTCOME }, hr);
    expect(await closed.json()).toMatchObject({ status: 'resolved', handler: { name: 'Hanna' } });
  });

  it('ask who reported it, who answers while it is undecided', async () => {
    await report();
    const question = 'Which speed did it count?';
    expect((await post('/1/ask', { version: 1, question }, driver)).status).toBe(403);
    const asked = await (await post('/1/ask', { version: 1, question }, hr)).json();
    expect(asked).toMatchObject({ status: 'open', version: 1 });
    expect((await toldTo(1)).at(-1)).toBe(
      `A question about your report of job #1 (Lyon to Milano): ${question}`,
    );
    expect(await openNotices(backend, 'job_report')).toContain('job_report.asked Ada');

    const answer = (cookie = driver) => post('/1/answer', { version: 1, answer: '140' }, cookie);
    expect((await answer(colleague)).status).toBe(404);
    const answered = await answer();
    expect((await answered.json()).messages).toMatchObject([
      { from_staff: true, author: { name: 'Hanna' }, text: question },
      { from_staff: false, author: { name: 'Ada' }, text: '140' },
    ]);
    expect((await toldTo(2)).at(-1)).toBe('Ada wrote about report #1 of job #1 (Lyon to Milano).');
    expect(await openNotices(backend, 'job_report')).not.toContain('job_report.asked Ada');

    for (let sent = 1; sent < 5; sent += 1) expect((await answer()).status).toBe(200);
    expect(await wordsOf(await answer())).toBe(
      'You can send more messages once staff have replied.',
    );

    await post('/1/close', { version: 1, status: 'rejected', outcome: 'All was well.' }, hr);
    expect((await post('/1/answer', { version: 2, answer: 'No.' }, driver)).status).toBe(409);
    expect((await post('/1/ask', { version: 2, question }, hr)).status).toBe(409);
    expect(await openNotices(backend, 'job_report')).not.toContain('job_report.answered Hanna');
  });

  it('find those whose question is open, those that were answered, and one alone', async () => {
    const sent = async (job_id: number) => (await (await report({ job_id })).json()).id;
    const [asked, answered, closed] = [await sent(2), await sent(3), await sent(4)];
    const found = async (query: string, path = '/queue', cookie = hr) => {
      const answer = await backend.call(`/api/job-reports${path}?${query}`, { cookie });
      const { items, count } = await answer.json();
      return [items.map(({ id }: { id: number }) => id), count];
    };
    const question = 'Which speed did it count?';
    for (const id of [asked, answered, closed])
      await post(`/${id}/ask`, { version: 1, question }, hr);
    await post(`/${answered}/answer`, { version: 1, answer: '140' }, driver);
    await post(
      `/${closed}/close`,
      { version: 1, status: 'rejected', outcome: 'All was well.' },
      hr,
    );
    expect(await found('turn=member')).toEqual([[asked], 1]);
    expect(await found('turn=staff')).toEqual([[answered], 1]);
    expect(await found(`report=${closed}`)).toEqual([[closed], 1]);
    expect(await found(`report=${closed}`, '', driver)).toEqual([[closed], 1]);
    expect(await found(`report=${closed}`, '', colleague)).toEqual([[], 0]);
  });

  it('take points from the driver with a reason, and give them back', async () => {
    const pointsOf = async () =>
      (await backend.query('select points from driver_totals where user_id = 1'))[0]?.['points'];
    const before = Number(await pointsOf());
    await post('/1/take', { version: 1 }, hr);
    const penalty = { ...OUTCOME, penalty: 200 };
    const refused = await post('/1/close', { version: 2, ...penalty, status: 'rejected' }, hr);
    expect(refused.status).toBe(400);
    const closed = await post('/1/close', { version: 2, ...penalty }, hr);
    expect(await closed.json()).toMatchObject({ status: 'resolved', penalty: 200 });
    expect(await pointsOf()).toBe(before - 200);
    expect((await toldTo(1)).at(-1)).toBe(
      'Your report of job #1 (Lyon to Milano) was resolved (−200 points): The speed was put right.',
    );
    const lift = { version: 3, reason: 'The tracker was wrong.' };
    expect((await post('/1/lift-penalty', lift, driver)).status).toBe(403);
    expect((await post('/1/lift-penalty', { ...lift, version: 2 }, colleague)).status).toBe(409);
    const lifted = await post('/1/lift-penalty', lift, colleague);
    expect(await lifted.json()).toMatchObject({ penalty: 0, version: 4 });
    expect(await pointsOf()).toBe(before);
    expect((await toldTo(1)).at(-1)).toBe(
      'You got 200 points back for job #1: The tracker was wrong.',
    );
    const again = await post('/1/lift-penalty', { ...lift, version: 4 }, colleague);
    expect(await wordsOf(again)).toBe('This report took no points.');
    const lines = await backend.query(
      "select amount, note, by_user from points_entries where ref_type = 'job_report' order by id",
    );
    expect(lines).toEqual([
      { amount: -200, note: 'Job #1: The speed was put right.', by_user: 2 },
      { amount: 200, note: 'Job #1: The tracker was wrong.', by_user: 3 },
    ]);
  });

  it('take the list away as it is narrowed and sorted, which a driver cannot', async () => {
    await report({ job_id: 2, kind: 'other', text: '=HYPERLINK("x") is what it said.' });
    const path = '/api/job-reports/queue/export';
    const all = await takenList(backend, path, hr);
    expect(all).toMatchObject({
      file: 'job-reports.csv',
      noted: 'Exported job reports as CSV',
    });
    expect(all.head).toContain('Report,Reported (UTC),Status,Kind,Job,Driver,Reported by,Text');
    expect(all.lines).toHaveLength(2);
    expect(all.lines?.[0]).toContain(`Waiting,Other,2,Ada,Ada,"'=HYPERLINK(""x"") is what`);
    const narrowed = await takenList(backend, `${path}?kind=unfair_penalty`, hr);
    expect(narrowed.lines).toEqual([expect.stringContaining('Waiting,Unfair penalty,1,Ada,Ada')]);
    const oldest = await takenList(backend, `${path}?sort=created_at`, hr);
    expect(oldest.lines).toEqual(all.lines?.toReversed());
    expect((await takenList(backend, path, driver)).status).toBe(403);
  });

  it('see who did what when to a report, which a driver cannot', async () => {
    await post('/1/take', { version: 1 }, colleague);
    backend.clock.set('2026-03-20T13:00:00Z');
    await post('/1/take', { version: 2 }, hr);
    const read = (id: number, cookie: string) =>
      backend.ask(`/api/job-reports/${id}/history`, { cookie });
    expect((await read(1, hr)).items).toMatchObject([
      { by: 'Hanna', summary: 'Hanna took report #1.', at: '2026-03-20T13:00:00.000Z' },
      { by: 'Heinz', summary: 'Heinz took report #1.' },
      { by: 'Ada', summary: 'Ada reported job #1.' },
    ]);
    expect((await read(99, hr)).status).toBe(404);
    expect((await read(1, driver)).status).toBe(403);
  });

  it('hear who was first', async () => {
    await post('/1/take', { version: 1 }, hr);
    const late = await post('/1/take', { version: 1 }, colleague);
    expect(late.status).toBe(409);
    expect(await wordsOf(late)).toBe('This record was changed by Hanna.');
    expect(await wordsOf(await post('/1/close', { version: 2, ...OUTCOME }, colleague))).toBe(
      'Hanna handles this report. Take it over first.',
    );
    await post('/1/close', { version: 2, ...OUTCOME }, hr);
    const decided = await post('/1/take', { version: 3 }, colleague);
    expect(decided.status).toBe(409);
    expect(await wordsOf(decided)).toBe('Already decided by Hanna.');
  });

  it('take their own decision back at once, if it took no points', async () => {
    const reopen = (version: number, cookie = hr) => post('/1/reopen', { version }, cookie);
    const only = 'Only you can undo your decision, and only within 10 seconds.';
    await post('/1/close', { version: 1, ...OUTCOME }, hr);
    expect(await wordsOf(await reopen(2, colleague))).toBe(only);
    expect((await reopen(1)).status).toBe(409);
    expect((await reopen(2, driver)).status).toBe(403);
    expect(await (await reopen(2)).json()).toMatchObject({
      status: 'in_review',
      handler: { name: 'Hanna' },
      outcome: null,
      decided_at: null,
    });
    expect(await openNotices(backend, 'job_report')).toEqual(['job_report.reopened Ada']);
    await post('/1/close', { version: 3, ...OUTCOME }, hr);
    expect(await openNotices(backend, 'job_report')).toEqual(['job_report.handled Ada']);
    await report();
    expect(await wordsOf(await reopen(4))).toBe(
      'Job #1 was reported again. Decide that report instead.',
    );
    await post('/2/close', { version: 1, ...OUTCOME, penalty: 200 }, hr);
    expect(await wordsOf(await post('/2/reopen', { version: 2 }, hr))).toBe(
      'This report took points. Restore them instead.',
    );
    backend.clock.set(new Date(backend.clock.now().getTime() + 21_000).toISOString());
    expect(await wordsOf(await reopen(4))).toBe(only);
  });

  it('tell the driver that a decision was undone, and say so in the job’s history', async () => {
    const close = async (id: number, version = 1) => {
      await backend.query('update jobs set user_id = 3 where id = 1');
      await post(`/${id}/close`, { version, ...OUTCOME }, hr);
      return openNotices(backend, 'job');
    };
    const first = await close(1);
    expect(first).toContain('job.report_handled Heinz');
    await backend.query('update jobs set user_id = 1 where id = 1');
    await report();
    backend.clock.set(new Date(backend.clock.now().getTime() + 61_000).toISOString());
    expect(await close(2)).toEqual([...first, 'job.report_handled Heinz']);
    expect((await post('/2/reopen', { version: 2 }, hr)).status).toBe(200);
    expect(await openNotices(backend, 'job')).toEqual([...first, 'job.report_reopened Heinz']);
    expect(await close(2, 3)).toEqual([...first, 'job.report_handled Heinz']);
    const { items } = await backend.ask('/api/jobs/1/history', { cookie: hr });
    expect(items.at(1)).toMatchObject({ summary: 'Hanna undid the decision about report #2.' });
  });

  it('handle nothing about themselves', async () => {
    await report({ job_id: 8 }, hr);
    const answer = await post('/2/take', { version: 1 }, hr);
    expect(answer.status).toBe(422);
    expect(await wordsOf(answer)).toBe('You can’t decide your own report.');
    await post('/2/take', { version: 1 }, colleague);
    // The job is theirs; someone else reported it.
    await backend.query('update job_reports set reporter_id = 1 where id = 2');
    const ofJob = await post('/2/take', { version: 2 }, hr);
    expect(ofJob.status).toBe(422);
    expect(await wordsOf(ofJob)).toBe('You can’t decide a report of your own job.');
    await post('/2/close', { version: 2, ...OUTCOME, penalty: 200 }, colleague);
    const lift = { version: 3, reason: 'The tracker was wrong.' };
    expect((await post('/2/lift-penalty', lift, hr)).status).toBe(422);
    expect((await post('/2/lift-penalty', lift, colleague)).status).toBe(200);
  });

  it('see its pictures', async () => {
    const [proof] = await backend.query('select key from uploads');
    const see = async (cookie: string) =>
      (await backend.call(`/api/files/${String(proof?.key)}`, { cookie })).status;
    await backend.addMember({ name: 'Eve' }, ['Events Team']);
    expect([await see(hr), await see(await backend.signIn('eve@example.com'))]).toEqual([200, 404]);
  });
});
