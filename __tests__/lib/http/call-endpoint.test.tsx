import { delay, http, HttpResponse } from 'msw';
import Router from 'next/router';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { server } from '@/__tests__/support/screens/server';
import { checkPermissionsEndpoint } from '@/lib/contracts/core/access';
import { jobEndpoint, jobsEndpoint } from '@/lib/contracts/jobs/jobs';
import { setSharingEndpoint } from '@/lib/contracts/map/map';
import {
  endSessionEndpoint,
  sessionEndpoint,
  signInEndpoint,
} from '@/lib/contracts/session/session';
import { previewRulesEndpoint } from '@/lib/contracts/training';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { subscribeToRouteChanges } from '@/lib/navigation/route-changes';

const member = {
  user_id: 7,
  detail: {
    avatar: '/a.png',
    name: 'Zoë',
    supporter: false,
    role: { name: 'Driver', color: '#fff' },
    driver_rank: { name: 'Driver', color: '#fff' },
  },
};
const credentials = { email: 'a@demo.example', password: 'wrong' };
const refuse = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ error: { code, message, fields } }, { status });

it('sends the body and parses the answer', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post('/api/session', async ({ request }) => {
      seen.push(await request.json(), request.headers.get('content-type'));
      return HttpResponse.json({ ...member, hold: null, more: 1 });
    }),
  );
  const answer = await callEndpoint(signInEndpoint, { body: credentials });
  expect(answer).toEqual({ ...member, hold: null });
  expect(seen).toEqual([credentials, 'application/json']);
});

it('gives each write of a member a key of its own, and no other call one', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.all('/api/*', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json({ ...member, expires_at: '2030-01-01T00:00:00Z' });
    }),
  );
  await callEndpoint(endSessionEndpoint, { params: { id: 1 } });
  await callEndpoint(endSessionEndpoint, { params: { id: 1 } });
  await callEndpoint(sessionEndpoint);
  await callEndpoint(signInEndpoint, { body: credentials }).catch(() => undefined);
  await callEndpoint(previewRulesEndpoint, { body: { body: '' } }).catch(() => undefined);
  expect(keys).toEqual([
    expect.stringMatching(/^[\da-f]{32}$/),
    expect.stringMatching(/^[\da-f]{32}$/),
    null,
    null,
    null,
  ]);
  expect(keys[0]).not.toBe(keys[1]);
});

describe('the key of a write', () => {
  const keys: (string | null)[] = [];
  const answerEach = (...answers: (() => Response)[]) => {
    keys.length = 0;
    server.use(
      http.all('/api/sessions/:id', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return answers[keys.length - 1]?.() ?? HttpResponse.json({});
      }),
    );
  };
  const end = (id: number) =>
    callEndpoint(endSessionEndpoint, { params: { id } }).catch(() => undefined);

  it.each([
    ['no answer came', () => HttpResponse.error()],
    ['the panel could not reach the backend', () => refuse(502, 'unreachable', 'Away.')],
  ])('stays the same while %s, and changes once there is one', async (_case, failure) => {
    answerEach(failure, failure);
    for (let press = 0; press < 4; press += 1) await end(1);
    expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringMatching(`${keys[0]}`)]);
  });

  it('is one for two presses at once', async () => {
    answerEach();
    await Promise.all([end(1), end(1)]);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is another for other content', async () => {
    answerEach(() => HttpResponse.error());
    await end(1);
    await end(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('ends with a refusal and with the stay on the page', async () => {
    answerEach(
      () => refuse(422, 'no', 'No.'),
      () => HttpResponse.error(),
    );
    await end(1);
    await end(1);
    expect(keys[1]).not.toBe(keys[0]);
    const stop = subscribeToRouteChanges(() => undefined);
    Router.events.emit('routeChangeStart', '/jobs', { shallow: false });
    Router.events.emit('routeChangeComplete', '/jobs', { shallow: false });
    stop();
    await end(1);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

it('passes on a refusal with its words and fields', async () => {
  server.use(
    http.get('/api/jobs', () => refuse(400, 'invalid', 'Not understood.', { from: 'No date.' })),
  );
  await expect(callEndpoint(jobsEndpoint, { query: { from: 'x' } })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'Not understood.',
    fields: { from: 'No date.' },
  });
});

it.each([
  ['a page instead of data', () => HttpResponse.html('<h1>Welcome</h1>'), 200],
  ['data of another shape', () => HttpResponse.json({ user: 7 }), 200],
  ['a refusal of another shape', () => HttpResponse.text('Gone', { status: 410 }), 410],
])('does not believe %s', async (_case, answer, status) => {
  server.use(http.get('/api/session', answer));
  await expect(callEndpoint(sessionEndpoint)).rejects.toMatchObject({ status, code: 'malformed' });
});

it('says that nothing answered where what stands before the panel speaks for it', async () => {
  server.use(http.get('/api/session', () => HttpResponse.html('<h1>Oops</h1>', { status: 500 })));
  await expect(callEndpoint(sessionEndpoint)).rejects.toMatchObject({
    status: 500,
    code: 'unreachable',
  });
});

it('says that nothing answered where there is no connection', async () => {
  server.use(http.get('/api/session', () => HttpResponse.error()));
  await expect(callEndpoint(sessionEndpoint)).rejects.toMatchObject({
    status: 0,
    code: 'unreachable',
  });
});

it('gives up after ten seconds without an answer', async () => {
  server.use(http.get('/api/session', () => delay('infinite')));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const call = expect(callEndpoint(sessionEndpoint)).rejects.toMatchObject({ code: 'unreachable' });
  await jest.advanceTimersByTimeAsync(10_000);
  await call;
  jest.useRealTimers();
});

it.each([
  [
    'that it may have been made',
    () => callEndpoint(setSharingEndpoint, { body: { is_shared: true } }),
    'may have been saved',
  ],
  [
    'only that it is late without a session',
    () => callEndpoint(signInEndpoint, { body: credentials }),
    'Try again in a minute',
  ],
])('waits a minute for a write, and says %s', async (_case, write, words) => {
  server.use(http.all('/api/*', () => delay('infinite')));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const settled = jest.fn();
  const call = write().catch(settled);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  await call;
  jest.useRealTimers();
  expect(settled).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining(words) }),
  );
});

it('ends with the reason of its caller', async () => {
  server.use(http.get('/api/session', () => delay('infinite')));
  const controller = new AbortController();
  const call = callEndpoint(sessionEndpoint, {}, { signal: controller.signal });
  controller.abort(new Error('The page was left'));
  await expect(call).rejects.toThrow('The page was left');
});

describe('a 401', () => {
  it('leads to the sign-in and back to this very view', async () => {
    const left = watchLeaving();
    history.replaceState(null, '', '/jobs?status=flagged#list');
    setDetailsCookie(member);
    sessionStorage.setItem('permissions', '{}');
    server.use(http.get('/api/jobs/:id', () => refuse(401, 'signed_out', 'Sign in.')));
    await expect(callEndpoint(jobEndpoint, { params: { id: 1 } })).rejects.toMatchObject({
      status: 401,
    });
    expect(left).toEqual(['/login?next=%2Fjobs%3Fstatus%3Dflagged%23list&reason=expired']);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['of the sign-in', '/api/session', () => callEndpoint(signInEndpoint, { body: credentials })],
    [
      'of the permission check',
      '/api/check-permissions',
      () => callEndpoint(checkPermissionsEndpoint, { body: { permissions: [] } }),
    ],
  ])('%s leads nowhere', async (_case, path, call) => {
    const left = watchLeaving();
    server.use(http.post(path, () => refuse(401, 'wrong', 'No.')));
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect(left).toEqual([]);
  });

  it('leaves the sign-in page where it is', async () => {
    const left = watchLeaving();
    history.replaceState(null, '', '/login?next=/jobs');
    server.use(http.get('/api/session', () => refuse(401, 'signed_out', 'Sign in.')));
    await expect(callEndpoint(sessionEndpoint)).rejects.toMatchObject({ status: 401 });
    expect(left).toEqual([]);
  });
});

describe('a refusal because something else has to be done first', () => {
  it.each([
    ['onboarding_open', '/jobs?sort=km', '/onboarding?resume=1'],
    ['rules_open', '/jobs?sort=km', '/onboarding/rules?next=%2Fjobs%3Fsort%3Dkm'],
    ['connection_missing', '/jobs?sort=km', '/force-connection?next=%2Fjobs%3Fsort%3Dkm'],
  ])('of the kind %s leads there, and back later', async (code, here, there) => {
    history.replaceState(null, '', here);
    const left = watchLeaving();
    server.use(http.all('/api/*', () => refuse(403, code, 'First something else.')));
    const body = { permissions: ['MANAGE_JOBS'] };
    await expect(callEndpoint(checkPermissionsEndpoint, { body })).rejects.toMatchObject({ code });
    expect(left).toEqual([there]);
  });

  it.each([
    ['onboarding_open', '/onboarding'],
    ['onboarding_open', '/onboarding/tracker'],
    ['rules_open', '/onboarding/rules'],
    ['connection_missing', '/force-connection'],
  ])('of the kind %s leads nowhere from %s', async (code, here) => {
    history.replaceState(null, '', here);
    const left = watchLeaving();
    server.use(http.all('/api/*', () => refuse(403, code, 'First something else.')));
    await expect(callEndpoint(sessionEndpoint)).rejects.toMatchObject({ code });
    expect(left).toEqual([]);
  });
});

it('tells a browser without a network from a panel that doesn’t answer', async () => {
  server.use(http.post('/api/session', () => HttpResponse.error()));
  const fails = () => callEndpoint(signInEndpoint, { body: credentials });
  await expect(fails()).rejects.toThrow('The panel isn’t responding.');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(fails()).rejects.toThrow('You’re offline.');
  jest.restoreAllMocks();
});
