import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/in-panel';
import { watchLeaving } from '@/__tests__/support/navigation';
import { server } from '@/__tests__/support/server';
import { ForceConnectionScreen } from '@/components/membership/force-connection-screen';

const PATH = '/force-connection';
const none = { name: null, linked_at: null };

function open(search: string) {
  history.replaceState(null, '', `${PATH}${search}`);
  const query = Object.fromEntries(new URLSearchParams(search));
  renderInPanel(<ForceConnectionScreen />, { pathname: PATH, query });
}

beforeEach(() => {
  server.use(
    http.post('/api/check-permissions', () => HttpResponse.json([])),
    http.get('/api/connections', () =>
      HttpResponse.json({
        items: [
          { service: 'steam', name: 'Zoë', linked_at: '2026-03-01T18:00:00Z', problem: null },
          { service: 'discord', ...none, problem: 'revoked' },
          { service: 'truckersmp', ...none, problem: 'missing' },
        ],
      }),
    ),
  );
});

it.each([
  ['Link Discord', 'discord'],
  ['Link TruckersMP by Steam', 'steam'],
])('%s leaves for it with the page to come back to', async (name, service) => {
  const left = watchLeaving();
  const leaving = jest.fn();
  server.use(
    http.post('/api/connections/:service', async ({ params, request }) => {
      leaving(params['service'], await request.json());
      return HttpResponse.json({ address: 'https://outside.example' });
    }),
  );
  open('?next=/jobs');
  expect(await screen.findByText(/says that it is linked no longer/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(left).toEqual(['https://outside.example']));
  expect(leaving).toHaveBeenCalledWith(service, { next: '/jobs' });
});

it('offers nothing for what is linked', async () => {
  open('');
  expect(await screen.findByText('Zoë')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link Steam' })).toBeNull();
});

it('links what was proved, and leads on', async () => {
  server.use(
    http.post('/api/connections/steam/return', () =>
      HttpResponse.json({ name: 'Zoë', next: '/jobs', truckersmp: 'not_found' }),
    ),
  );
  open('?state=s&openid.mode=id_res');
  expect(
    await screen.findByText('We could not find a TruckersMP account for this Steam account.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/jobs');
});

it('says that an account is linked to another member', async () => {
  const message = 'This Discord account is linked to another member.';
  server.use(
    http.post('/api/connections/discord/return', () =>
      HttpResponse.json({ error: { code: 'no', message } }, { status: 409 }),
    ),
  );
  open('?state=s&code=c');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
