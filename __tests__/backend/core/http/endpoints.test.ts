import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { PERMISSIONS } from '@/lib/contracts/core/permissions';

const ROLE = { color: '#112233', level: 10, is_staff: false, team: null, permissions: [] };

let backend: TestBackend;
let hr: string;

beforeAll(async () => {
  backend = await startBackend();
  await backend.addMember({ name: 'Hanna' }, ['Driver', 'HR']);
  hr = await backend.signIn('hanna@example.com');
});
afterAll(() => backend.close());

const ask = (json: unknown, cookie: string | undefined = hr) =>
  backend.call('/api/check-permissions', { method: 'POST', json, ...(cookie && { cookie }) });

describe('the permission check', () => {
  it.each<[string, unknown, unknown]>([
    ['one that is held', { permissions: ['MANAGE_JOBS'] }, { approved: true }],
    ['one that is not held', { permissions: ['MANAGE_EVENTS'] }, { approved: false }],
    [
      'several of which one is held',
      { permissions: ['MANAGE_EVENTS', 'MANAGE_JOBS'], bundle: false },
      { approved: true },
    ],
    ['none', { permissions: [] }, { approved: false }],
    ['an unknown name', { permissions: ['constructor'] }, { approved: false }],
    ['an empty bundle', { permissions: [], bundle: true }, []],
    [
      'a bundle',
      { permissions: ['MANAGE_JOBS', 'NO_SUCH', 'MANAGE_EVENTS'], bundle: true },
      [
        { permission: 'MANAGE_JOBS', approved: true },
        { permission: 'NO_SUCH', approved: false },
        { permission: 'MANAGE_EVENTS', approved: false },
      ],
    ],
  ])('answers %s', async (_case, question, answer) => {
    expect(await (await ask(question)).json()).toEqual(answer);
  });

  it('takes 200 names and not one more', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `NAME_${index}`);
    expect((await ask({ permissions: names, bundle: true })).status).toBe(200);
    expect((await ask({ permissions: [...names, 'ONE_MORE'] })).status).toBe(400);
  });

  it.each<[string, unknown]>([
    ['no names', {}],
    ['names that are not a list', { permissions: 'MANAGE_JOBS' }],
    ['names that are numbers', { permissions: [1] }],
    ['a bundle that is no yes or no', { permissions: [], bundle: 'yes' }],
    ['null', null],
  ])('refuses %s with 400', async (_case, question) => {
    expect((await ask(question)).status).toBe(400);
  });

  it('answers 401 to a stranger', async () => {
    expect((await ask({ permissions: ['MANAGE_JOBS'] }, '')).status).toBe(401);
  });

  it('follows a change of the role with the next request', async () => {
    await backend.addMember({ name: 'Eve' }, ['Events Team']);
    const cookie = await backend.signIn('eve@example.com');
    const held = async () =>
      (await (await ask({ permissions: ['MANAGE_EVENTS'] }, cookie)).json()).approved;
    expect(await held()).toBe(true);
    await backend.query("update roles set permissions = '{}' where name = 'Events Team'");
    expect(await held()).toBe(false);
  });

  it('gives the administrator every permission', async () => {
    await backend.addMember({ name: 'Ada' }, ['Administrator']);
    const cookie = await backend.signIn('ada@example.com');
    const answer = await (await ask({ permissions: PERMISSIONS, bundle: true }, cookie)).json();
    expect(answer.every(({ approved }: { approved: boolean }) => approved)).toBe(true);
  });
});

describe('a request that no endpoint takes', () => {
  it.each<[string, string, RequestInit, number]>([
    ['an unknown address', '/api/nothing-here', {}, 404],
    ['a method that the address lacks', '/api/check-permissions', { method: 'GET' }, 405],
    ['a delivery number in words', '/api/jobs/latest', {}, 404],
    ['a delivery number beyond all', '/api/jobs/99999999999', {}, 404],
    ['a delivery number of 150 digits', `/api/jobs/${'1'.repeat(150)}`, {}, 404],
    ['a broken escape', '/api/jobs/%E0%A4%A', {}, 404],
    ['a method that the description lacks', '/api/docs', { method: 'POST' }, 405],
    [
      'a body that is not JSON',
      '/api/session',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a body of another kind',
      '/api/session',
      { method: 'POST', body: '<x/>', headers: { 'content-type': 'text/xml' } },
      415,
    ],
    [
      'a body of 2 MB',
      '/api/session',
      {
        method: 'POST',
        body: JSON.stringify({ email: 'x'.repeat(2e6) }),
        headers: { 'content-type': 'application/json' },
      },
      413,
    ],
  ])('is told so: %s', async (_case, path, init, status) => {
    const answer = await backend.call(path, { ...init, cookie: hr });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      error: { code: expect.any(String), message: expect.any(String) },
    });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('names the methods that the address has', async () => {
    const answer = await backend.call('/api/session', { method: 'PUT', cookie: hr });
    expect(answer.status).toBe(405);
    expect(await answer.json()).toEqual({
      error: { code: 'method_not_allowed', message: 'Use GET or POST or DELETE here.' },
    });
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, DELETE');
  });
});

describe('an Idempotency-Key', () => {
  const endAll = (cookie: string, key: string) =>
    backend.call('/api/sessions/123456', {
      method: 'DELETE',
      cookie,
      headers: { 'idempotency-key': key },
    });

  it('gives the first answer again and carries the write out once', async () => {
    await backend.addMember({ name: 'Ida' });
    const cookie = await backend.signIn('ida@example.com');
    await backend.signIn('ida@example.com');
    const { items } = await (await backend.call('/api/sessions', { cookie })).json();
    const other = items.find((session: { is_current: boolean }) => !session.is_current);
    const end = () =>
      backend.call(`/api/sessions/${other.id}`, {
        method: 'DELETE',
        cookie,
        headers: { 'idempotency-key': 'once' },
      });
    const answers = await Promise.all([end(), end(), end()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const rows = await backend.query(
      "select * from audit_entries where action = 'auth.session_ended'",
    );
    expect(rows).toHaveLength(1);
  });

  it('is refused for another address than the first', async () => {
    await backend.addMember({ name: 'Ian' });
    const cookie = await backend.signIn('ian@example.com');
    await backend.signIn('ian@example.com');
    await backend.signIn('ian@example.com');
    const { items } = await (await backend.call('/api/sessions', { cookie })).json();
    const statuses = [];
    for (const session of items.filter((one: { is_current: boolean }) => !one.is_current)) {
      const headers = { 'idempotency-key': 'same' };
      const path = `/api/sessions/${session.id}`;
      statuses.push((await backend.call(path, { method: 'DELETE', cookie, headers })).status);
    }
    expect(statuses).toEqual([200, 422]);
  });

  it('is refused for another body than the first', async () => {
    await backend.addMember({ name: 'Iris' });
    const cookie = await backend.signIn('iris@example.com');
    const show = (figures: boolean) =>
      backend.ask('/api/profiles/privacy', {
        method: 'PUT',
        cookie,
        headers: { 'idempotency-key': 'same' },
        json: { figures, last_routes: true, last_seen: true, country: true, accounts: true },
      });
    expect((await show(false)).status).toBe(200);
    expect(await show(true)).toMatchObject({ status: 422, error: { code: 'key_reused' } });
  });

  it('keeps nothing of a write that was refused', async () => {
    expect((await endAll(hr, 'refused')).status).toBe(404);
    expect((await endAll(hr, 'refused')).status).toBe(404);
  });

  it('keeps no secret, and says that it can be created again', async () => {
    const make = (key: string) =>
      backend.ask('/api/tracker-token', {
        method: 'POST',
        cookie: hr,
        headers: { 'idempotency-key': key },
      });
    const { token } = await make('secret');
    const kept = await backend.query('select key, answer from idempotency_keys');
    expect(kept).toContainEqual({ key: 'secret', answer: null });
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await make('secret')).toEqual({
      status: 409,
      error: {
        code: 'shown_once',
        message: expect.stringContaining(
          'This was already created and is shown only once. Try again to create a new one.',
        ),
      },
    });
    const again = await make('another');
    expect(again.status).toBe(200);
    expect(again.token).not.toBe(token);
  });

  it('is each member’s own', async () => {
    const create = async (name: string, role: string) => {
      const cookie = await backend.signIn(`${name}@example.com`);
      return backend.ask('/api/roles', {
        method: 'POST',
        cookie,
        headers: { 'idempotency-key': 'of two' },
        json: { ...ROLE, name: role },
      });
    };
    await backend.addMember({ name: 'Ann' }, ['Administrator']);
    await backend.addMember({ name: 'Bea' }, ['Administrator']);
    const first = await create('ann', 'Stoker');
    const other = await create('bea', 'Deckhand');
    expect([first.status, other.status]).toEqual([200, 200]);
    expect(other.id).not.toBe(first.id);
    expect(await create('ann', 'Stoker')).toEqual(first);
  });

  it('is refused when it is too long or empty', async () => {
    for (const key of ['x'.repeat(101), '']) expect((await endAll(hr, key)).status).toBe(400);
  });
});

describe('the health of the backend', () => {
  it('is told with its version and uptime', async () => {
    const answer = await backend.call('/api/health');
    expect(await answer.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      uptime_seconds: expect.any(Number),
    });
  });

  it('is 503 when the database isn’t responding', async () => {
    const broken = await startBackend();
    await broken.closeDatabase();
    const answer = await broken.call('/api/health');
    expect(answer.status).toBe(503);
    await broken.app.close();
  });
});

describe('the description of the endpoints', () => {
  it('lists every endpoint for programs and for people', async () => {
    const { paths } = await (await backend.call('/api/openapi.json')).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/jobs/{id}', '/api/check-permissions', '/api/trackers/trucky']),
    );
    const page = await backend.call('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('/api/check-permissions');
  });

  it.each(['/api/openapi.json', '/api/docs'])(
    '%s is packed, and kept by whoever has it',
    async (path) => {
      const ask = (headers: Record<string, string>) => fetch(`${backend.url}${path}`, { headers });
      const plain = await ask({ 'accept-encoding': 'identity' });
      const text = await plain.text();
      for (const encoding of ['br', 'gzip']) {
        const packed = await ask({ 'accept-encoding': encoding });
        expect(packed.headers.get('content-encoding')).toBe(encoding);
        expect(packed.headers.get('vary')).toBe('Accept-Encoding');
        expect(await packed.text()).toBe(text);
      }
      expect(plain.headers.get('cache-control')).toBe('public, max-age=300');
      const again = await ask({ 'if-none-match': plain.headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  it('says which calls take an Idempotency-Key', async () => {
    const { paths } = await (await backend.call('/api/openapi.json')).json();
    expect(paths['/api/accounts/points'].post.parameters).toEqual([
      { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } },
    ]);
  });
});
