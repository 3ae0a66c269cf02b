import { codeOf, enrol } from '@/__tests__/support/people/authenticator';
import { PASSWORD } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { aDelivery } from '@/__tests__/support/people/delivery';
import { addDivision } from '@/__tests__/support/people/divisions';
import { readDescription } from '@/__tests__/support/backend/hostile-requests';
import {
  DAYS,
  NAMED_BESIDE_THE_ADDRESS,
  NAMES_A_RECORD,
  OF_ALL,
  OWN,
  type RecordName,
} from '@/__tests__/support/backend/records-of-members';
import { aManualJob } from '@/__tests__/support/manual-jobs';
import { aProof, startBackendWithFolder } from '@/__tests__/support/pictures';
import { inTransaction } from '@/backend/core/db/transaction';
import { tell } from '@/backend/inbox/store';
import { JOB_NOTICES } from '@/backend/jobs/notices';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';
import { REPORT_KINDS } from '@/lib/contracts/jobs/job-reports';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let ada: Browser;
let ben: Browser;
let ids: Record<RecordName, string>;

const [ADA, BEN] = ['76561190000000001', '76561190000000002'] as const;
/** What the other member has. */
let own: Record<'job' | 'request', number>;

const record = (external_id: string, steam_id: string) =>
  inTransaction(backend.context, (tx) =>
    recordDelivery(
      tx,
      backend.context,
      aDelivery({ external_id, steam_id, finished_at: new Date('2026-03-19T20:00:00Z') }),
      null,
    ),
  );
const cookieOf = ({ cookies }: Browser) => `session=${cookies.get('session') ?? ''}`;

beforeAll(async () => {
  backend = await startBackendWithFolder();
  await backend.addMember({ name: 'Ada', steam_id: ADA });
  await backend.addMember({ name: 'Ben', steam_id: BEN });
  ada = openBrowser(backend);
  ben = openBrowser(backend);
  const signIn = (by: Browser, name: string) =>
    by.post('/api/session', { email: `${name}@example.com`, password: PASSWORD });
  await signIn(ada, 'ada');
  await signIn(ben, 'ben');
  const { secret } = await enrol(backend, ada);
  backend.clock.set('2026-03-20T12:05:00Z');
  ada = openBrowser(backend);
  await signIn(ada, 'ada');
  const code = codeOf(backend, secret);
  await ada.post('/api/sign-in/second-factor', { code, is_trusted: true });
  await record('1', ADA);
  await record('2', BEN);
  const picture = await aProof(backend, cookieOf(ada));
  const asked = await ada.post('/api/job-requests', aManualJob([picture]));
  const bens = await ben.post(
    '/api/job-requests',
    aManualJob([await aProof(backend, cookieOf(ben))], {
      finished_at: '2026-03-17T18:00:00.000Z',
      driven_km: 900,
    }),
  );
  own = { request: bens.body.id, job: (await ben.get('/api/jobs')).body.items[0].id };
  const wish = {
    to_id: await addDivision(backend, { name: 'Heavy' }),
    motive: 'Heavy loads are what I like best of all. '.repeat(3),
  };
  const transfer = await ada.post('/api/division-transfers', wish);
  const absence = await ada.post('/api/loa', { scope: 'driver', ...DAYS });
  const resignation = await ada.post('/api/leave', {
    reason: 'no_time',
    text: 'A new job.',
    leaves_on: '2026-03-25',
    wants_deletion: false,
    name: 'Ada',
  });
  await backend.query(
    "insert into exam_types (name, description, min_rank_id, duration_minutes, max_attempts, cooldown_days, pass_score, points, items, created_at, updated_at) values ('Basic driving', '', 3, 60, 5, 3, 75, 500, '[]', now(), now())",
  );
  await backend.query(
    "insert into exam_routes (type_id, game, from_city, to_city, via, notes, created_at, updated_at) values (1, 'eut2', 'Calais', 'Milano', '', '', now(), now())",
  );
  const [exam] = await backend.query(
    "insert into exam_bookings (user_id, type_id, route_id, state, created_at, updated_at) values (1, 1, 1, 'requested', now(), now()) returning id",
  );
  const [theory] = await backend.query(
    `insert into exam_theory_attempts (user_id, type_id, state, day, started_at, ends_at, pass_percent, questions, answer_key, answers) values (1, 1, 'running', '2026-03-20', '2026-03-20T12:00:00Z', '2026-03-20T13:00:00Z', 75, '[{"id":1,"text":"Speed?","options":["1","2","3","4"]}]', '[2]', '[null]') returning id`,
  );
  const [jobs, sessions, browsers] = await Promise.all(
    ['/api/jobs', '/api/sessions', '/api/own-account/browsers'].map((path) => ada.get(path)),
  );
  const idIn = (answer: typeof jobs) => String(answer?.body.items[0].id);
  const reported = await ada.post('/api/job-reports', {
    job_id: jobs?.body.items[0].id,
    kind: 'other',
    text: 'My tracker counted a speed that I never drove.',
  });
  await inTransaction(backend.context, (tx) =>
    tell(
      tx,
      { user_id: 1, type: 'SUCCESS', message: 'Well done.', kind: JOB_NOTICES.recomputed },
      backend.clock.now(),
    ),
  );
  const notifications = await ada.get('/api/notifications');
  ids = {
    notification: idIn(notifications),
    member: '1',
    session: idIn(sessions),
    browser: idIn(browsers),
    report: String(reported.body.id),
    job: idIn(jobs),
    request: String(asked.body.id),
    picture,
    transfer: String(transfer.body.id),
    absence: String(absence.body.id),
    resignation: String(resignation.body.id),
    exam: String(exam?.['id']),
    theory: String(theory?.['id']),
  };
});
afterAll(() => backend.close());

const ask = async (by: Browser, name: string, id: string) => {
  const [method = '', path = ''] = name.split(' ');
  const answer = await backend.call(path.replace(/\{\w+\}/, id), {
    method,
    cookie: cookieOf(by),
    json: OWN[name]?.json,
  });
  return { status: answer.status, text: await answer.text() };
};

it('every endpoint of members whose address names something is among these', async () => {
  const described = readDescription(await (await backend.call('/api/openapi.json')).json());
  const named = described
    .filter(({ needs, params }) => needs === 'member' && params.length > 0)
    .map(({ method, path }) => `${method} ${path}`);
  expect(named.toSorted()).toEqual([...Object.keys(OWN), ...OF_ALL].toSorted());
});

it('every name of a record beside an address is among these', async () => {
  const described = readDescription(await (await backend.call('/api/openapi.json')).json());
  const named = described
    .filter(({ needs }) => needs === 'member')
    .flatMap(({ method, path, query, body }) =>
      [...query, ...Object.keys(Object(body?.properties))]
        .filter((name) => NAMES_A_RECORD.test(name))
        .map((name) => `${method} ${path} ${name}`),
    );
  expect(named.toSorted()).toEqual(NAMED_BESIDE_THE_ADDRESS.toSorted());
});

describe.each(Object.entries(OWN))('%s', (name, { record: kind, missing = '999999' }) => {
  it('is answered to another member as if there were none', async () => {
    const answer = await ask(ben, name, ids[kind]);
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await ask(ben, name, missing));
  });
});

describe('a body that names a record of another member', () => {
  it.each<[string, string, () => [object, object]]>([
    [
      'a delivery to report',
      'POST /api/job-reports',
      () => {
        const about = { kind: REPORT_KINDS[0], text: 'It was twice as far as that says.' };
        return [
          { ...about, job_id: Number(ids.job) },
          { ...about, job_id: 999_999 },
        ];
      },
    ],
    [
      'a picture as a proof',
      'POST /api/job-requests',
      () => [aManualJob([ids.picture]), aManualJob(['0'.repeat(32)])],
    ],
    [
      'a picture as a proof of what is changed',
      'PUT /api/job-requests/{id}',
      () => [
        { ...aManualJob([ids.picture]), version: 1 },
        { ...aManualJob(['0'.repeat(32)]), version: 1 },
      ],
    ],
    [
      'a picture as a proof of a report',
      'POST /api/job-reports',
      () => {
        const about = { job_id: own.job, kind: REPORT_KINDS[0], text: 'It was twice as far.' };
        return [
          { ...about, proofs: [ids.picture] },
          { ...about, proofs: ['0'.repeat(32)] },
        ];
      },
    ],
    [
      'a picture as the avatar',
      'PUT /api/own-account/avatar',
      () => [{ key: ids.picture }, { key: '0'.repeat(32) }],
    ],
  ])('is refused as if there were none: %s', async (_case, name, bodies) => {
    const [method = '', path = ''] = name.replace('{id}', String(own.request)).split(' ');
    const [theirs, none] = bodies();
    const answer = await ben.ask(method, path, theirs);
    expect([404, 422]).toContain(answer.status);
    const other = await ben.ask(method, path, none);
    expect([answer.status, answer.body]).toEqual([other.status, other.body]);
  });
});

describe('a query that names a record of another member', () => {
  it.each<[RecordName, string, (id: string) => string]>([
    ['member', 'among own jobs', (id) => `/api/jobs?driver=${id}`],
    ['member', 'among all jobs', (id) => `/api/jobs?scope=all&driver=${id}`],
    ['member', 'in the export of jobs', (id) => `/api/jobs/export?scope=all&driver=${id}`],
    ['member', 'in the totals of jobs', (id) => `/api/jobs/totals?scope=all&driver=${id}`],
    [
      'absence',
      'in the preview of an absence',
      (id) => `/api/loa/preview?scope=driver&from=2026-04-01&to=2026-04-14&except=${id}`,
    ],
  ])('is answered as if there were none: the %s %s', async (kind, _place, pathWith) => {
    const [theirs, none] = [await ben.get(pathWith(ids[kind])), await ben.get(pathWith('999999'))];
    expect(theirs.status).toBeLessThan(500);
    expect([theirs.status, theirs.body]).toEqual([none.status, none.body]);
    for (const id of [ids.job, ids.absence])
      expect(theirs.body.items ?? []).not.toContainEqual(
        expect.objectContaining({ id: Number(id) }),
      );
  });

  it('reads none of their notifications', async () => {
    const unread = async () => (await ada.get('/api/notifications?state=unread')).body.items;
    const before = await unread();
    await ben.post('/api/notifications/read', { up_to: Number(ids.notification) });
    expect(before).toContainEqual(expect.objectContaining({ id: Number(ids.notification) }));
    expect(await unread()).toEqual(before);
  });
});

describe('after all that, the record', () => {
  it('is still there for its owner', async () => {
    const lists = [
      '/api/jobs',
      '/api/sessions',
      '/api/own-account/browsers',
      '/api/job-requests',
      '/api/job-reports',
      '/api/division-transfers/own',
      '/api/loa?scope=driver',
      '/api/leave',
      '/api/exams/bookings/own',
      '/api/exams/theory/own',
    ];
    const told = await Promise.all(lists.map(async (path) => (await ada.get(path)).body));
    for (const id of Object.values(ids)) expect(JSON.stringify(told)).toContain(id);
  });

  it('is in no list of another member', async () => {
    const idsIn = async (path: string) =>
      (await ben.get(path)).body.items.map(({ id }: { id: number }) => id);
    expect(await idsIn('/api/jobs')).toEqual([own.job]);
    expect(await idsIn('/api/job-requests')).toEqual([own.request]);
    expect(await idsIn('/api/sessions')).toHaveLength(1);
    for (const path of ['/api/own-account/browsers', '/api/job-reports', '/api/loa?scope=driver'])
      expect([path, await idsIn(path)]).toEqual([path, []]);
    expect(await idsIn('/api/notifications')).not.toContain(Number(ids.notification));
    expect(await ben.get('/api/leave')).toMatchObject({ body: { items: [] } });
    expect(await ben.get('/api/division-transfers/own')).toMatchObject({ body: { transfers: [] } });
  });
});
