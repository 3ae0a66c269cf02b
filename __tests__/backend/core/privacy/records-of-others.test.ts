import { codeOf, enrol } from '@/__tests__/support/people/authenticator';
import { PASSWORD } from '@/__tests__/support/backend/backend';
import { openBrowser, type Browser } from '@/__tests__/support/backend/browser';
import { aDelivery } from '@/__tests__/support/people/delivery';
import { addDivision } from '@/__tests__/support/people/divisions';
import { readDescription } from '@/__tests__/support/backend/hostile-requests';
import { aManualDelivery, aManualJob } from '@/__tests__/support/manual-jobs';
import { aProof, startBackendWithFolder } from '@/__tests__/support/pictures';
import { inTransaction } from '@/backend/core/db/transaction';
import { tell } from '@/backend/inbox/store';
import { JOB_NOTICES } from '@/backend/jobs/notices';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';
import { REPORT_KINDS } from '@/lib/contracts/jobs/job-reports';

let backend: Awaited<ReturnType<typeof startBackendWithFolder>>;
let ada: Browser;
let ben: Browser;
let ids: Record<
  | 'member'
  | 'session'
  | 'browser'
  | 'job'
  | 'report'
  | 'request'
  | 'picture'
  | 'transfer'
  | 'absence'
  | 'resignation'
  | 'exam'
  | 'theory'
  | 'notification',
  string
>;

const [ADA, BEN] = ['76561190000000001', '76561190000000002'] as const;
/** What the other member has. */
let own: Record<'job' | 'request', number>;

const DAYS = { from: '2026-04-01', to: '2026-04-14', reason: '', private_note: '' };

/** Each endpoint of members that names one record which is its member's alone. */
const OWN: Record<string, { record: keyof typeof ids; missing?: string; json?: object }> = {
  'GET /api/jobs/{id}': { record: 'job' },
  'GET /api/jobs/{id}/rule': { record: 'job' },
  'GET /api/jobs/{id}/similar': { record: 'job' },
  'GET /api/map/jobs/{id}': { record: 'job' },
  'GET /api/map/jobs/{id}/picture': { record: 'job' },
  'PUT /api/job-requests/{id}': {
    record: 'request',
    json: { ...aManualJob(['0'.repeat(32)], aManualDelivery()), version: 1 },
  },
  'POST /api/job-requests/{id}/withdraw': { record: 'request', json: { version: 1 } },
  'POST /api/job-requests/{id}/answer': {
    record: 'request',
    json: { version: 1, answer: 'It was the night ferry.' },
  },
  'POST /api/division-transfers/{id}/withdraw': { record: 'transfer', json: { version: 1 } },
  'POST /api/division-transfers/{id}/answer': {
    record: 'transfer',
    json: { version: 1, answer: 'Since last winter.' },
  },
  'PUT /api/loa/{id}': { record: 'absence', json: { ...DAYS, version: 1 } },
  'POST /api/loa/{id}/cancel': { record: 'absence', json: { version: 1 } },
  'POST /api/job-reports/{id}/answer': {
    record: 'report',
    json: { version: 1, answer: 'There is a film of it.' },
  },
  'POST /api/loa/{id}/answer': {
    record: 'absence',
    json: { version: 1, answer: 'Until the end of April.' },
  },
  'POST /api/leave/{id}/withdraw': { record: 'resignation', json: { version: 1 } },
  'GET /api/exams/bookings/{id}': { record: 'exam' },
  'GET /api/exams/bookings/{id}/calendar': { record: 'exam' },
  'POST /api/exams/bookings/{id}/schedule': {
    record: 'exam',
    json: { version: 1, examiner: 2, starts_at: '2026-03-22T18:00:00Z' },
  },
  'POST /api/exams/bookings/{id}/times': {
    record: 'exam',
    json: {
      version: 1,
      windows: [{ from: '2026-03-22T18:00:00Z', to: '2026-03-22T21:00:00Z' }],
    },
  },
  'POST /api/exams/bookings/{id}/proposal': { record: 'exam', json: { version: 1, accept: true } },
  'POST /api/exams/bookings/{id}/confirm': { record: 'exam', json: { version: 1 } },
  'POST /api/exams/bookings/{id}/cancel': {
    record: 'exam',
    json: { version: 1, reason: 'The truck is in the workshop.' },
  },
  'GET /api/exams/theory/{id}': { record: 'theory' },
  'PUT /api/exams/theory/{id}/answers': {
    record: 'theory',
    json: { answers: [{ place: 0, option: 1 }] },
  },
  'POST /api/exams/theory/{id}/submit': { record: 'theory' },
  'PUT /api/notifications/{id}/read': { record: 'notification', json: { is_read: true } },
  'GET /api/profiles/{id}/ledger': { record: 'member' },
  'DELETE /api/sessions/{id}': { record: 'session' },
  'DELETE /api/own-account/browsers/{id}': { record: 'browser', missing: '0'.repeat(16) },
  'GET /api/files/{key}': { record: 'picture', missing: '0'.repeat(32) },
};
/** Those whose address names no record of one member, or one that every member may see. */
const OF_ALL = [
  'GET /api/events/{id}',
  'GET /api/events/{id}/series',
  'GET /api/events/{id}/control-points',
  'PUT /api/events/{id}/control-points/{point}',
  'PUT /api/events/{id}/wishes',
  'PUT /api/events/{id}/duty',
  'PUT /api/events/{id}/rsvp',
  'POST /api/events/{id}/dispute',
  // Answered to the event’s staff and lead only, which its own tests prove.
  'GET /api/events/{id}/player-list',
  'POST /api/events/{id}/player-list',
  'DELETE /api/events/{id}/player-list/{key}',
  'GET /api/exams/certificates/{code}',
  'GET /api/exams/certificates/{code}/picture',
  'GET /api/profiles/{id}',
  'POST /api/connections/{service}',
  'POST /api/connections/{service}/unlinking',
  'POST /api/onboarding/steps/{step}',
  'POST /api/uploads/{purpose}',
];

/** Names of a query or body by which a record may be meant. */
const NAMES_A_RECORD = /^(key|proofs|driver|except|up_to)$|_id$/;
const NAMED_BESIDE_THE_ADDRESS = [
  'GET /api/jobs driver',
  'GET /api/jobs/export driver',
  'GET /api/jobs/totals driver',
  'GET /api/loa/preview except',

  'POST /api/job-reports job_id',
  'POST /api/job-reports proofs',
  'POST /api/events/{id}/dispute proofs',
  'POST /api/job-requests proofs',
  'POST /api/notifications/read up_to',
  'PUT /api/job-requests/{id} proofs',
  'PUT /api/own-account/avatar key',
  // Of records that every member may see, or that are proved with the service.
  'POST /api/connections/truckersmp truckersmp_id',
  'POST /api/division-transfers to_id',
  'GET /api/loa/preview delegate_id',
  'POST /api/loa delegate_id',
  'PUT /api/loa/{id} delegate_id',
  'POST /api/rules/acceptance version_id',
];

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
  it.each<[keyof typeof ids, string, (id: string) => string]>([
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
