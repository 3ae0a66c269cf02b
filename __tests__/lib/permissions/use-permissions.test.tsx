import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server.node';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { sessionEndpoint, signOutEndpoint } from '@/lib/contracts/session/session';
import { dropTyped, markTyped } from '@/lib/store/typed';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { subscribeToConnection } from '@/lib/http/connection';
import { createPanelClient } from '@/lib/app/panel-client';
import { useReturn } from '@/lib/http/use-return';
import { PERMISSIONS_KEY, usePermissions } from '@/lib/permissions/use-permissions';

const sign = (userId: number) => setDetailsCookie({ user_id: userId, detail: { name: 'Zoë' } });
const keep = (userId: number, held: readonly string[]) =>
  sessionStorage.setItem('permissions', JSON.stringify({ user_id: userId, held }));
const kept = (): unknown => JSON.parse(sessionStorage.getItem('permissions') ?? 'null');
const refusal = (status: number) =>
  HttpResponse.json({ error: { code: 'no', message: 'No.' } }, { status });

/** Answers as the server does, and counts how often it is asked. */
function answerWith(held: readonly string[]) {
  const asked = jest.fn();
  server.use(
    http.post<never, { permissions: string[] }>('/api/check-permissions', async ({ request }) => {
      const { permissions } = await request.json();
      asked();
      return HttpResponse.json(
        permissions.map((permission) => ({ permission, approved: held.includes(permission) })),
      );
    }),
  );
  return asked;
}

function failWith(status: number) {
  const asked = jest.fn(() => refusal(status));
  server.use(http.post('/api/check-permissions', asked));
  return asked;
}

function Held() {
  const { held, isPending } = usePermissions();
  return <p>{isPending ? 'Not known yet' : `May: ${[...held].join(', ') || 'nothing'}`}</p>;
}

/** Both ask for themselves, as the sidebar and a page do. */
const page = (client = createPanelClient(), key = 'first') => (
  <QueryClientProvider client={client}>
    <Held />
    <Held key={key} />
    <Other />
  </QueryClientProvider>
);

function Other() {
  const read = useQuery({
    queryKey: ['session'],
    queryFn: () => callEndpoint(sessionEndpoint),
    enabled: false,
  });
  const write = useMutation({
    mutationFn: () => callEndpoint(signOutEndpoint),
    meta: { showsOwnError: true },
  });
  return (
    <>
      <button type="button" onClick={() => void read.refetch()}>
        Read
      </button>
      <button type="button" onClick={() => write.mutate()}>
        Write
      </button>
    </>
  );
}

/** As the connection notice of each page does. */
function Return() {
  useReturn();
  return null;
}

const texts = () => screen.getAllByText(/^May|^Not known/).map((line) => line.textContent);
const settled = (text: string) => waitFor(() => expect(texts()).toEqual([text, text]));

it('says no while nothing is known, and asks once for the whole page', async () => {
  sign(7);
  const asked = answerWith(['MANAGE_JOBS', 'VIEW_APPS']);
  render(page());
  expect(texts()).toEqual(['Not known yet', 'Not known yet']);
  await settled('May: VIEW_APPS, MANAGE_JOBS');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(kept()).toEqual({ user_id: 7, held: ['VIEW_APPS', 'MANAGE_JOBS'] });
});

it.each([
  ['an answer', []],
  ['a refusal', null],
])('asks nothing for the next page after %s', async (_case, held) => {
  sign(7);
  keep(7, ['MANAGE_JOBS']);
  const asked = held ? answerWith(held) : failWith(403);
  const client = createPanelClient();
  const { rerender } = render(page(client));
  await settled('May: nothing');
  rerender(page(client, 'second'));
  await callsHaveArrived();
  expect(texts()).toEqual(['May: nothing', 'May: nothing']);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('shows what is kept after hydration, and corrects it', async () => {
  sign(7);
  keep(7, ['MANAGE_EVENTS', 'NO_SUCH_NAME']);
  answerWith(['MANAGE_JOBS']);
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  document.body.append(container);
  expect(texts()).toEqual(['Not known yet', 'Not known yet']);
  render(page(), { container, hydrate: true });
  expect(texts()).toEqual(['May: MANAGE_EVENTS', 'May: MANAGE_EVENTS']);
  await settled('May: MANAGE_JOBS');
});

it.each([
  ['of another member', () => keep(8, ['MANAGE_JOBS'])],
  ['that is broken', () => sessionStorage.setItem('permissions', '{')],
  ['of another shape', () => sessionStorage.setItem('permissions', '{"user_id":7,"held":"all"}')],
])('does not believe a kept answer %s', async (_case, store) => {
  sign(7);
  store();
  answerWith([]);
  render(page());
  expect(texts()).toEqual(['Not known yet', 'Not known yet']);
  await settled('May: nothing');
});

it.each([401, 403])('holds nothing and forgets what was kept after a %d', async (status) => {
  sign(7);
  keep(7, ['MANAGE_JOBS']);
  failWith(status);
  server.use(http.get('/api/session', () => refusal(503)));
  render(page());
  expect(texts()).toEqual(['May: MANAGE_JOBS', 'May: MANAGE_JOBS']);
  await settled('May: nothing');
  expect(kept()).toBeNull();
});

it('goes on with what was kept while the panel is away, and asks once it is back', async () => {
  sign(7);
  keep(7, ['MANAGE_JOBS']);
  const leave = subscribeToConnection(() => undefined);
  const checked = jest.fn(() => HttpResponse.error());
  server.use(http.post('/api/check-permissions', () => HttpResponse.error()));
  server.use(http.get('/api/health', checked));
  const client = createPanelClient();
  render(
    <>
      {page(client)}
      <QueryClientProvider client={client}>
        <Return />
      </QueryClientProvider>
    </>,
  );
  await waitFor(() => expect(checked).toHaveBeenCalled());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(texts()).toEqual(['May: MANAGE_JOBS', 'May: MANAGE_JOBS']);
  expect(kept()).toEqual({ user_id: 7, held: ['MANAGE_JOBS'] });
  answerWith([]);
  server.use(http.get('/api/health', () => HttpResponse.json({})));
  window.dispatchEvent(new Event('online'));
  await settled('May: nothing');
  leave();
});

it('keeps what is shown while only the check fails, and asks again by itself', async () => {
  sign(7);
  keep(7, ['MANAGE_JOBS']);
  const asked = failWith(500);
  const client = createPanelClient();
  render(page(client));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(texts()).toEqual(['May: MANAGE_JOBS', 'May: MANAGE_JOBS']);
  expect(kept()).toEqual({ user_id: 7, held: ['MANAGE_JOBS'] });
  answerWith(['VIEW_APPS']);
  const wait = { timeout: 20_000 };
  await waitFor(() => expect(texts()).toEqual(['May: VIEW_APPS', 'May: VIEW_APPS']), wait);
});

it.each(['Read', 'Write'])('asks again when a call is refused with 403: %s', async (name) => {
  sign(7);
  answerWith(['MANAGE_JOBS']);
  render(page());
  await settled('May: MANAGE_JOBS');
  const asked = answerWith([]);
  server.use(http.all('/api/session*', () => refusal(403)));
  act(() => screen.getByRole('button', { name }).click());
  await settled('May: nothing');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('keeps what a form needs for as long as it holds what was typed', async () => {
  sign(7);
  answerWith(['MANAGE_JOBS']);
  const client = createPanelClient();
  render(page(client));
  await settled('May: MANAGE_JOBS');
  const form = document.createElement('form');
  document.body.append(form);
  markTyped(form, form);
  answerWith([]);
  await act(() => client.invalidateQueries({ queryKey: PERMISSIONS_KEY }));
  expect(texts()).toEqual(['May: MANAGE_JOBS', 'May: MANAGE_JOBS']);
  expect(kept()).toEqual({ user_id: 7, held: [] });
  act(dropTyped);
  await waitFor(() => expect(texts()).toEqual(['May: nothing', 'May: nothing']));
  form.remove();
});

it('works in a browser that refuses its storage', async () => {
  sign(7);
  answerWith(['MANAGE_JOBS']);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  render(page());
  await settled('May: MANAGE_JOBS');
});
