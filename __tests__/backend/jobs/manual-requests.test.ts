import { openNotices } from '@/__tests__/support/people/notices';
import { aManualDelivery, aManualJob } from '@/__tests__/support/manual-jobs';
import { addDriverAndHr } from '@/__tests__/support/people/driver-and-hr';
import { aProof, startBackendWithFolder } from '@/__tests__/support/pictures';
import { aDelivery } from '@/__tests__/support/people/delivery';
import { inTransaction } from '@/backend/core/db/transaction';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';
import type { ManualJob } from '@/lib/contracts/jobs/job-requests';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let driver: string;
let hr: string;
let colleague: string;
let proof: string;

beforeAll(async () => {
  backend = await startBackendWithFolder();
});
beforeEach(async () => {
  ({ driver, hr } = await addDriverAndHr(backend));
  await backend.addMember({ name: 'Heinz' }, ['HR']);
  colleague = await backend.signIn('heinz@example.com');
  proof = await aProof(backend, driver);
});
afterAll(() => backend.close());

const post = (path: string, json: unknown, cookie: string, method = 'POST') =>
  backend.call(`/api/job-requests${path}`, { method, json, cookie });
const ask = (delivery: Partial<ManualDelivery> = {}, own: Partial<ManualJob> = {}) =>
  post('', aManualJob([proof], delivery, own), driver);
const wordsOf = async (answer: Response) => (await answer.json()).error.message;
const inboxOf = async (userId: number) =>
  (
    await backend.query(
      'select in_words(message) as message from notifications where user_id = $1 order by id',
      [userId],
    )
  ).map(({ message }) => message);
const auditOf = async () =>
  (
    await backend.query(
      "select action from audit_entries where object_type = 'manual_job' order by id",
    )
  ).map(({ action }) => action);
const record = (own: Parameters<typeof aDelivery>[0]) =>
  inTransaction(backend.context, (tx) => recordDelivery(tx, backend.context, aDelivery(own), null));

/** What the tracker says of the delivery that `aManualDelivery` tells. */
const AS_TRACKED = {
  finished_at: new Date('2026-03-18T18:06:00Z'),
  driven_km: 638,
  source_city_name: 'Hamburg',
  destination_city_name: 'Praha',
  cargo_name: 'Office Paper',
};

describe('a driver who asks for a delivery', () => {
  it('waits for the staff, who are told', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: 1, status: 'pending', version: 1 });
    const own = await (await backend.call('/api/job-requests', { cookie: driver })).json();
    expect(own).toMatchObject({ count: 1, used_this_month: 1, monthly_limit: 10 });
    expect(await inboxOf(2)).toEqual(['Ada requested a job: Hamburg to Praha, request #1.']);
    expect(await inboxOf(3)).toHaveLength(1);
    expect(await auditOf()).toEqual(['manual_job.created']);
    expect(await backend.query('select used_at from uploads where used_at is null')).toEqual([]);
  });

  it('may be six days late and not nine', async () => {
    expect((await ask({ finished_at: '2026-03-14T12:00:00Z' })).status).toBe(200);
    const late = await ask({ finished_at: '2026-03-11T12:00:00Z' });
    expect(late.status).toBe(422);
    expect((await late.json()).error).toMatchObject({
      message: 'Jobs older than 7 days can’t be requested.',
      fields: { 'delivery.finished_at': 'Jobs older than 7 days can’t be requested.' },
    });
  });

  it('cannot ask for one that is not finished', async () => {
    expect(await wordsOf(await ask({ finished_at: '2026-03-20T12:30:00Z' }))).toBe(
      'A job can’t be requested before it’s finished.',
    );
  });

  it('has to attach a picture of their own', async () => {
    const without = await post('', aManualJob([]), driver);
    expect(without.status).toBe(400);
    expect(await wordsOf(without)).toBe('Attach the in-game result screen.');
    const ofOther = await aProof(backend, hr);
    const stolen = await post('', aManualJob([ofOther]), driver);
    expect(stolen.status).toBe(422);
    expect(await wordsOf(stolen)).toBe('Attach the in-game result screen.');
    expect(await backend.query('select id from manual_job_requests')).toEqual([]);
  });

  it('is told of the similar delivery that is recorded', async () => {
    await record(AS_TRACKED);
    const answer = await ask();
    expect(answer.status).toBe(409);
    expect(await wordsOf(answer)).toBe('A similar job is already recorded (#1).');
  });

  it('is told of the similar request that waits', async () => {
    await ask();
    expect(await wordsOf(await ask({ driven_km: 641 }))).toBe(
      'You’ve already requested a similar job (request #1).',
    );
  });

  it('has ten a month, and those taken back do not count', async () => {
    const nth = (hour: number) =>
      ask({ finished_at: `2026-03-18T${hour + 1}:00:00Z`.replace(/T(\d):/, 'T0$1:') });
    for (let hour = 0; hour < 10; hour += 1) expect((await nth(hour * 2)).status).toBe(200);
    const refused = await ask({ finished_at: '2026-03-17T12:00:00Z' });
    expect(refused.status).toBe(422);
    expect(await wordsOf(refused)).toBe('You’ve reached this month’s limit of 10 manual requests.');
    await post('/1/withdraw', { version: 1 }, driver);
    expect((await ask({ finished_at: '2026-03-17T12:00:00Z' })).status).toBe(200);
  });

  it('has ten a month however fast they come', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, place) =>
        ask({ finished_at: new Date(Date.UTC(2026, 2, 15, place * 2)).toISOString() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('cannot while on LOA', async () => {
    await backend.query("update users set state = 'loa' where id = 1");
    const answer = await ask();
    expect(answer.status).toBe(409);
    expect(await wordsOf(answer)).toBe('Not possible while you’re on LOA.');
  });

  it.each<[string, Partial<ManualDelivery>, string]>([
    ['no distance', { driven_km: 0 }, 'Distance driven must be between 1 and 5,000 km (3,107 mi).'],
    [
      'too much distance',
      { driven_km: 5001 },
      'Distance driven must be between 1 and 5,000 km (3,107 mi).',
    ],
    ['no city', { source_city_name: ' ' }, 'From city is required.'],
    ['more than all damage', { cargo_damage: 1.01 }, 'Cargo damage must be between 0 and 100%.'],
    ['half a euro', { income: 10.5 }, 'Income must be a whole number.'],
  ])('cannot tell of %s', async (_case, delivery, words) => {
    const answer = await ask(delivery);
    expect(answer.status).toBe(400);
    expect(await wordsOf(answer)).toBe(words);
  });

  it('may change it and take it back until it is decided', async () => {
    await ask();
    const second = await aProof(backend, driver);
    const changed = await post(
      '/1',
      { ...aManualJob([second], { driven_km: 620 }), version: 1 },
      driver,
      'PUT',
    );
    expect(await changed.json()).toMatchObject({ version: 2, delivery: { driven_km: 620 } });
    expect(await backend.query('select key from uploads where used_at is null')).toEqual([
      { key: proof },
    ]);
    const stale = await post('/1/withdraw', { version: 1 }, driver);
    expect(stale.status).toBe(409);
    expect(await wordsOf(stale)).toBe('You’ve changed this record since, perhaps in another tab.');
    expect(await (await post('/1/withdraw', { version: 2 }, driver)).json()).toMatchObject({
      status: 'withdrawn',
    });
    expect(await wordsOf(await post('/1/withdraw', { version: 3 }, driver))).toBe(
      'The request was withdrawn.',
    );
    expect(await auditOf()).toEqual([
      'manual_job.created',
      'manual_job.edited',
      'manual_job.withdrawn',
    ]);
  });

  it('does not learn of the requests of others', async () => {
    await ask();
    for (const path of ['/1/withdraw', '/2/withdraw'])
      expect((await post(path, { version: 1 }, hr)).status).toBe(404);
    expect((await backend.call('/api/job-requests/1', { cookie: driver })).status).toBe(403);
    expect((await backend.call('/api/job-requests/queue', { cookie: driver })).status).toBe(403);
  });
});

describe('the staff who decide', () => {
  beforeEach(async () => {
    await ask();
  });

  it('make it a delivery by the rule of all deliveries', async () => {
    const answer = await post('/1/accept', { version: 1 }, hr);
    expect(await answer.json()).toMatchObject({
      status: 'accepted',
      accepted_as: null,
      job_id: 1,
      decided_by: { user_id: 2, name: 'Hanna' },
    });
    expect(
      await backend.query('select source, status, points, user_id, tracker from jobs'),
    ).toEqual([{ source: 'manual', status: 'accepted', points: 640, user_id: 1, tracker: null }]);
    expect(await backend.query('select amount, kind, ref_id from points_entries')).toEqual([
      { amount: 640, kind: 'job', ref_id: '1' },
    ]);
    expect(await auditOf()).toContain('manual_job.accepted');
    const { history } = await (await backend.call('/api/job-requests/1', { cookie: hr })).json();
    expect(history.map(({ by }: { by: string }) => by)).toEqual(['Hanna', 'Ada']);
  });

  it('put it right, and the driver sees the difference', async () => {
    const delivery = aManualDelivery({ driven_km: 612 });
    const answer = await post('/1/accept', { version: 1, delivery }, hr);
    expect(answer.status).toBe(200);
    expect(await backend.query('select points from jobs')).toEqual([{ points: 612 }]);
    const { items } = await (await backend.call('/api/job-requests', { cookie: driver })).json();
    expect(items[0]).toMatchObject({
      delivery: { driven_km: 640 },
      accepted_as: { driven_km: 612 },
    });
    expect(await inboxOf(1)).toContain(
      'Your request #1, Hamburg to Praha, was accepted with changes: distance 640 → 612.',
    );
    expect(await auditOf()).toEqual(
      expect.arrayContaining(['manual_job.changed', 'manual_job.accepted']),
    );
  });

  it('decide once: the second hears who was first', async () => {
    await post('/1/accept', { version: 1 }, hr);
    for (const [path, body] of [
      ['/1/accept', { version: 1 }],
      ['/1/decline', { version: 1, note: 'Not to be seen there.' }],
      ['/1/ask', { version: 2, question: 'Which truck was it?' }],
    ] as const) {
      const answer = await post(path, body, colleague);
      expect(answer.status).toBe(409);
      expect(await wordsOf(answer)).toBe('Already decided by Hanna.');
    }
    expect(await backend.query('select id from jobs')).toHaveLength(1);
  });

  it('decide once even in the same instant', async () => {
    const answers = await Promise.all(
      [hr, colleague].map((cookie) => post('/1/accept', { version: 1 }, cookie)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await backend.query('select id from jobs')).toHaveLength(1);
    expect(await backend.query('select id from points_entries')).toHaveLength(1);
  });

  it('decide nothing about themselves', async () => {
    const own = aManualJob([await aProof(backend, hr)]);
    await post('', own, hr);
    expect((await Promise.all([2, 3].map(inboxOf))).map(({ length }) => length)).toEqual([1, 2]);
    for (const [path, body] of [
      ['/2/accept', { version: 1 }],
      ['/2/decline', { version: 1, note: 'I was not there.' }],
      ['/2/ask', { version: 1, question: 'Was I there at all?' }],
    ] as const) {
      const answer = await post(path, body, hr);
      expect(answer.status).toBe(422);
      expect(await wordsOf(answer)).toBe('You can’t decide your own request.');
    }
  });

  it('decline with a reason that the driver reads', async () => {
    const short = await post('/1/decline', { version: 1, note: 'No.' }, hr);
    expect(short.status).toBe(400);
    expect(await wordsOf(short)).toBe('Give a reason of at least 10 characters.');
    await post('/1/decline', { version: 1, note: 'The picture shows another route.' }, hr);
    expect((await inboxOf(1)).at(-1)).toBe(
      'Your request #1, Hamburg to Praha, was declined: The picture shows another route.',
    );
    expect(await backend.query('select id from jobs')).toEqual([]);
    expect(await openNotices(backend, 'manual_job')).toEqual(['manual_job.declined Ada']);
  });

  it('ask, and the request waits again once the driver has answered', async () => {
    const question = 'Which trailer did you drive?';
    expect(await (await post('/1/ask', { version: 1, question }, hr)).json()).toMatchObject({
      status: 'info_requested',
    });
    expect((await inboxOf(1)).at(-1)).toBe(
      `A question about your request #1, Hamburg to Praha: ${question}`,
    );
    expect(await openNotices(backend, 'manual_job')).toEqual(['manual_job.asked Ada']);
    const answer = await post('/1/answer', { version: 2, answer: 'A curtain sider.' }, driver);
    expect(await answer.json()).toMatchObject({
      status: 'pending',
      messages: [
        { from_staff: true, author: { name: 'Hanna' }, text: question },
        { from_staff: false, author: { name: 'Ada' }, text: 'A curtain sider.' },
      ],
    });
    expect(
      (await backend.ask('/api/job-requests/1', { cookie: hr })).request.messages,
    ).toMatchObject([{ text: question }, { text: 'A curtain sider.' }]);
    expect((await inboxOf(2)).at(-1)).toBe('Ada wrote about request #1, Hamburg to Praha.');
    expect(await openNotices(backend, 'manual_job')).not.toContain('manual_job.asked Ada');
  });

  it('are written to without having asked, though not more than five times in a row', async () => {
    const write = (version: number, cookie = driver) =>
      post('/1/answer', { version, answer: 'Please have a look.' }, cookie);
    // What staff are about to decide isn't changed by a message.
    for (let sent = 0; sent < 5; sent += 1) expect((await write(1)).status).toBe(200);
    expect(await wordsOf(await write(1))).toBe(
      'You can send more messages once staff have replied.',
    );
    await post('/1/ask', { version: 1, question: 'Is there anything else?' }, hr);
    expect((await write(2)).status).toBe(200);
    const decline = { version: 3, note: 'The picture shows another route.' };
    expect((await post('/1/decline', decline, hr)).status).toBe(200);
    expect((await write(4)).status).toBe(409);
    expect((await write(4, hr)).status).toBe(404);
  });

  it('cannot decide over what the driver has changed meanwhile', async () => {
    await post('/1', { ...aManualJob([proof], { driven_km: 620 }), version: 1 }, driver, 'PUT');
    const answer = await post('/1/accept', { version: 1 }, hr);
    expect(answer.status).toBe(409);
    expect(await wordsOf(answer)).toBe('This record was changed by Ada.');
  });

  it('see it beside what the tracker said that day', async () => {
    await record({ ...AS_TRACKED, finished_at: new Date('2026-03-18T09:00:00Z') });
    await backend.query(
      `insert into tracker_payloads (tracker, event, steam_id, received_at, address, body, result)
       values ('trucky', 'job_completed', '76561190000000001', '2026-03-18T17:00:00Z', '', '', 'ignored')`,
    );
    const found = await (await backend.call('/api/job-requests/1', { cookie: hr })).json();
    expect(found.jobs_that_day).toMatchObject([{ id: 1, is_similar: false }]);
    expect(found.signals_that_day).toMatchObject([{ tracker: 'trucky', result: 'ignored' }]);
    expect(found.request.flags).toEqual(['tracker_was_reporting']);
    expect(found.tracker).toBe('trucky');
  });

  it('see the proofs, which nobody else but the driver does', async () => {
    const see = async (cookie: string) =>
      (await backend.call(`/api/files/${proof}`, { cookie })).status;
    await backend.addMember({ name: 'Max' }, ['Media Team']);
    const media = await backend.signIn('max@example.com');
    expect([await see(driver), await see(hr), await see(media)]).toEqual([200, 200, 404]);
  });

  it('find requests by state and take the list away five times an hour', async () => {
    await ask({ finished_at: '2026-03-17T12:00:00Z', cargo_name: '=HYPERLINK("x")' });
    await post('/1/decline', { version: 1, note: 'Nothing to be seen.' }, hr);
    const queue = async (search: string) =>
      (
        await (await backend.call(`/api/job-requests/queue${search}`, { cookie: hr })).json()
      ).items.map(({ id }: { id: number }) => id);
    expect(await queue('')).toEqual([2, 1]);
    expect(await queue('?sort=created_at')).toEqual([1, 2]);
    expect(await queue('?status=declined')).toEqual([1]);
    expect(await queue('?status=pending&reason=other')).toEqual([]);
    expect((await backend.call('/api/job-requests/queue?status=odd', { cookie: hr })).status).toBe(
      400,
    );
    const csv = (search = '') =>
      backend.call(`/api/job-requests/queue/export${search}`, { cookie: hr });
    const file = await csv();
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await file.text();
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toMatch(/,Waiting,2026-\d\d-\d\d \d\d:\d\d:\d\d,.*,ETS2,.*,Tracker off,/);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const [, ...lines] = text.trim().split('\r\n');
    const oldest = (await (await csv('?sort=created_at')).text()).trim().split('\r\n');
    expect(oldest.slice(1)).toEqual(lines.toReversed());
    for (let time = 2; time < 5; time += 1) expect((await csv()).status).toBe(200);
    expect((await csv()).status).toBe(429);
    expect(
      (await backend.call('/api/job-requests/queue/export', { cookie: colleague })).status,
    ).toBe(200);
    const noted = await backend.query("select actor_id from audit_entries where action = 'export'");
    expect(noted).toHaveLength(6);
  });

  it('cannot accept what has been recorded meanwhile', async () => {
    await backend.query("update manual_job_requests set status = 'withdrawn'");
    await record(AS_TRACKED);
    await backend.query("update manual_job_requests set status = 'pending'");
    const answer = await post('/1/accept', { version: 1 }, hr);
    expect(answer.status).toBe(409);
    expect(await wordsOf(answer)).toBe('A similar job is already recorded (#1).');
    expect(await backend.query('select id from jobs')).toHaveLength(1);
  });
});
