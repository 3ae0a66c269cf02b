import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { checkPermissions } from '@/lib/permissions/check-permissions';

const refusal = (status: number) =>
  HttpResponse.json({ error: { code: 'no', message: 'No.' } }, { status });

/** Answers as the server does, and collects what was asked. */
function answerWith(held: readonly string[]): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post<never, { permissions: string[] }>('/api/check-permissions', async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      return HttpResponse.json(
        body.permissions.map((permission) => ({
          permission,
          approved: held.includes(permission),
        })),
      );
    }),
  );
  return asked;
}

it.each([
  ['one of the names is held', ['MANAGE_JOBS', 'VIEW_APPS'], true],
  ['none of the names is held', ['VIEW_APPS', 'MANAGE_EVENTS'], false],
  ['no name is asked for', [], false],
])('answers a single question where %s', async (_case, names, answer) => {
  answerWith(['MANAGE_JOBS']);
  await expect(checkPermissions(names)).resolves.toBe(answer);
});

it('answers a bundle for each name asked', async () => {
  answerWith(['MANAGE_JOBS']);
  await expect(checkPermissions(['MANAGE_JOBS', 'NO_SUCH_NAME'], true)).resolves.toEqual([
    { permission: 'MANAGE_JOBS', approved: true },
    { permission: 'NO_SUCH_NAME', approved: false },
  ]);
});

it('asks once for all that is wanted in one tick', async () => {
  const asked = answerWith(['MANAGE_JOBS']);
  const answers = await Promise.all([
    checkPermissions(['MANAGE_JOBS']),
    checkPermissions(['VIEW_APPS']),
    checkPermissions(['VIEW_APPS', 'MANAGE_EVENTS'], true),
  ]);
  expect(asked).toEqual([
    { permissions: ['MANAGE_JOBS', 'VIEW_APPS', 'MANAGE_EVENTS'], bundle: true },
  ]);
  expect(answers).toEqual([
    true,
    false,
    [
      { permission: 'VIEW_APPS', approved: false },
      { permission: 'MANAGE_EVENTS', approved: false },
    ],
  ]);
});

it('asks again in a later tick', async () => {
  const asked = answerWith([]);
  await checkPermissions(['MANAGE_JOBS']);
  await checkPermissions(['MANAGE_JOBS']);
  expect(asked).toHaveLength(2);
});

it.each([
  ['a refusal', () => refusal(403)],
  ['a failure', () => refusal(500)],
  ['no connection', () => HttpResponse.error()],
  ['a page', () => HttpResponse.html('<p>Sorry</p>')],
  ['the answer to a single question', () => HttpResponse.json({ approved: true })],
  ['a list of something else', () => HttpResponse.json([{ permission: 'MANAGE_JOBS' }])],
])('takes %s as a silent no', async (_case, answer) => {
  server.use(http.post('/api/check-permissions', answer));
  await expect(checkPermissions(['MANAGE_JOBS'])).resolves.toBe(false);
  await expect(checkPermissions(['MANAGE_JOBS'], true)).resolves.toEqual([]);
});

it('takes ten seconds without an answer as a silent no', async () => {
  server.use(http.post('/api/check-permissions', () => delay('infinite')));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const check = checkPermissions(['MANAGE_JOBS']);
  await jest.advanceTimersByTimeAsync(10_001);
  await expect(check).resolves.toBe(false);
  jest.useRealTimers();
});

describe('after a 401', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/jobs');
    server.use(http.post('/api/check-permissions', () => refusal(401)));
  });

  it('leads to the sign-in where the session is over', async () => {
    const left = watchLeaving();
    setDetailsCookie({ user_id: 7 });
    server.use(http.get('/api/session', () => refusal(401)));
    await expect(checkPermissions(['MANAGE_JOBS'])).resolves.toBe(false);
    await waitFor(() => expect(left).toEqual(['/login?next=%2Fjobs&reason=expired']));
  });

  it('stays where the session is good or nobody can tell', async () => {
    const left = watchLeaving();
    const asked = jest.fn(() => refusal(503));
    server.use(http.get('/api/session', asked));
    await expect(checkPermissions(['MANAGE_JOBS'])).resolves.toBe(false);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await callsHaveArrived();
    expect(left).toEqual([]);
  });
});
