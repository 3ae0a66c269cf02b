import { http, HttpResponse } from 'msw';
import { setDetailsCookie } from '@/__tests__/support/details-cookie';
import { server } from '@/__tests__/support/server';

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

/** A page load has modules of its own; React and the library that draws must be of the same load. */
async function loadPage() {
  jest.resetModules();
  const testing = await import('@testing-library/react/pure');
  const { renderToString } = await import('react-dom/server.node');
  const { usePermissions } = await import('@/lib/permissions/use-permissions');
  const { callEndpoint } = await import('@/lib/http/call-endpoint');
  const { sessionEndpoint } = await import('@/lib/contracts/session/session');

  function Held() {
    const { held, isPending } = usePermissions();
    return <p>{isPending ? 'Not known yet' : `May: ${[...held].join(', ')}`}</p>;
  }

  const page = {
    html: renderToString(<Held />),
    render: () => testing.render([<Held key="sidebar" />, <Held key="gate" />]),
    hydrate: () => {
      const container = document.createElement('div');
      container.innerHTML = renderToString(<Held />);
      document.body.append(container);
      return testing.render(<Held />, { container, hydrate: true });
    },
    texts: () => testing.screen.getAllByText(/^May|^Not known/).map((line) => line.textContent),
    settled: (text: string) => testing.screen.findAllByText(text),
    failAnotherCall: () =>
      testing.act(() => callEndpoint(sessionEndpoint).then(fail, () => undefined)),
    leave: testing.cleanup,
  };
  pages.push(page);
  return page;
}

const pages: { leave: () => void }[] = [];
const fail = () => {
  throw new Error('The call was meant to fail');
};

afterEach(() => {
  for (const page of pages.splice(0)) page.leave();
});

it('says no while nothing is known, and asks once for the whole page', async () => {
  sign(7);
  const asked = answerWith(['MANAGE_JOBS', 'VIEW_APPS']);
  const page = await loadPage();
  page.render();
  expect(page.texts()).toEqual(['Not known yet', 'Not known yet']);
  expect(await page.settled('May: VIEW_APPS, MANAGE_JOBS')).toHaveLength(2);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(kept()).toEqual({ user_id: 7, held: ['VIEW_APPS', 'MANAGE_JOBS'] });
});

it('shows what is kept after hydration, and corrects it', async () => {
  sign(7);
  keep(7, ['MANAGE_EVENTS', 'NO_SUCH_NAME']);
  answerWith(['MANAGE_JOBS']);
  const page = await loadPage();
  expect(page.html).toBe('<p>Not known yet</p>');
  page.hydrate();
  expect(page.texts()).toEqual(['May: MANAGE_EVENTS']);
  await page.settled('May: MANAGE_JOBS');
});

it.each([
  ['of another member', () => keep(8, ['MANAGE_JOBS'])],
  ['that is broken', () => sessionStorage.setItem('permissions', '{')],
  ['of another shape', () => sessionStorage.setItem('permissions', '{"user_id":7,"held":"all"}')],
])('does not believe a kept answer %s', async (_case, store) => {
  sign(7);
  store();
  answerWith([]);
  const page = await loadPage();
  page.render();
  expect(page.texts()).toEqual(['Not known yet', 'Not known yet']);
  await page.settled('May:');
});

it.each([401, 500])('holds nothing and forgets what was kept after a %d', async (status) => {
  sign(7);
  keep(7, ['MANAGE_JOBS']);
  server.use(
    http.post('/api/check-permissions', () => refusal(status)),
    http.get('/api/session', () => refusal(503)),
  );
  const page = await loadPage();
  page.render();
  expect(page.texts()).toEqual(['May: MANAGE_JOBS', 'May: MANAGE_JOBS']);
  await page.settled('May:');
  expect(kept()).toBeNull();
});

it('asks again when another call is refused for a missing permission', async () => {
  sign(7);
  answerWith(['MANAGE_JOBS']);
  const page = await loadPage();
  page.render();
  await page.settled('May: MANAGE_JOBS');
  const asked = answerWith([]);
  server.use(http.get('/api/session', () => refusal(403)));
  await page.failAnotherCall();
  await page.settled('May:');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('works in a browser that refuses its storage', async () => {
  sign(7);
  answerWith(['MANAGE_JOBS']);
  const page = await loadPage();
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  page.render();
  await page.settled('May: MANAGE_JOBS');
});
