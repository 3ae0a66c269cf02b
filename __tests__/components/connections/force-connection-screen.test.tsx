import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { server } from '@/__tests__/support/screens/server';
import { ForceConnectionScreen } from '@/components/connections/force-connection-screen';

const PATH = '/force-connection';
const none = { name: null, linked_at: null, reason: null, is_required: true, can_link: true };

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
          {
            ...none,
            service: 'steam',
            name: 'Zoë',
            linked_at: '2026-03-01T18:00:00Z',
            problem: null,
          },
          { service: 'discord', ...none, problem: 'revoked' },
          { service: 'truckersmp', ...none, problem: 'missing', reason: 'Not your own account.' },
        ],
        proof: null,
      }),
    ),
  );
});

it('leaves for Discord with the page to come back to', async () => {
  const left = watchLeaving();
  const leaving = jest.fn();
  server.use(
    http.post('/api/connections/:service', async ({ params, request }) => {
      leaving(params['service'], await request.json());
      return HttpResponse.json({ address: 'https://outside.example' });
    }),
  );
  open('?next=/jobs');
  expect(await screen.findByText(/says this account is no longer linked/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Link Discord' }));
  await waitFor(() => expect(left).toEqual(['https://outside.example']));
  expect(leaving).toHaveBeenCalledWith('discord', { next: '/jobs' });
});

it('leads back to the connections, and from there to the page, where nothing was linked', async () => {
  const left = watchLeaving();
  const message = 'This Discord account is linked to another member.';
  server.use(
    http.post('/api/connections/discord', () =>
      HttpResponse.json({ address: 'https://outside.example' }),
    ),
    http.post('/api/connections/discord/return', () =>
      HttpResponse.json({ error: { code: 'linked_elsewhere', message } }, { status: 409 }),
    ),
  );
  open('?next=/jobs');
  await userEvent.click(await screen.findByRole('button', { name: 'Link Discord' }));
  await waitFor(() => expect(left).toHaveLength(1));
  cleanup();
  open('?code=c&state=s');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'See all connections' })).toHaveAttribute(
    'href',
    '/force-connection?next=%2Fjobs',
  );
});

it('says that Discord does not answer, and says nothing of Steam, which is linked', async () => {
  server.use(
    http.get('/api/silent-services', () => HttpResponse.json({ silent: ['steam', 'discord'] })),
  );
  open('?next=/jobs');
  expect(
    await screen.findByText('Discord isn’t responding right now. Try again in a minute.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Link Discord' })).toBeDisabled();
});

it('asks TruckersMP for the account of the Steam account', async () => {
  const asked = jest.fn();
  const message = 'This TruckersMP account doesn’t belong to your Steam account.';
  server.use(
    http.post('/api/connections/truckersmp', async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json({ error: { code: 'other_account', message } }, { status: 422 });
    }),
  );
  open('');
  await userEvent.type(await screen.findByLabelText(/TruckersMP ID/), '77');
  await userEvent.click(screen.getByRole('button', { name: 'Find TruckersMP account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(asked).toHaveBeenCalledWith({ truckersmp_id: 77 });
});

it.each([
  ['linked', /was found and linked/],
  ['not_found', /couldn’t find a TruckersMP account/],
  ['taken', /another member/],
  ['unreachable', /isn’t responding/],
])('looks TruckersMP up by Steam alone, and says that it is %s', async (truckersmp, words) => {
  const asked = jest.fn();
  server.use(
    http.post('/api/connections/truckersmp', async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json({ truckersmp });
    }),
  );
  open('');
  await userEvent.click(await screen.findByRole('button', { name: 'Find TruckersMP account' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(asked).toHaveBeenCalledWith({});
});

it('holds nobody up for an account that is optional', async () => {
  const missing = { ...none, problem: 'missing', is_required: false };
  server.use(
    http.get('/api/connections', () =>
      HttpResponse.json({ items: [{ ...missing, service: 'discord' }], proof: null }),
    ),
  );
  open('?next=/jobs');
  expect(await screen.findByText('Linking it is optional.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/jobs');
});

it('says why an account has to be linked again', async () => {
  open('');
  expect(await screen.findByText('needs to be linked again: Not your own account.')).toBeVisible();
});

it('asks for the password where the sign-in was a while ago', async () => {
  const left = watchLeaving();
  const leaving = jest.fn();
  server.use(
    http.get('/api/connections', () =>
      HttpResponse.json({
        items: [{ ...none, service: 'discord', problem: 'missing' }],
        proof: { has_password: true },
      }),
    ),
    http.post('/api/connections/:service', async ({ request }) => {
      leaving(await request.json());
      return HttpResponse.json({ address: 'https://outside.example' });
    }),
  );
  open('?next=/jobs');
  await userEvent.click(await screen.findByRole('button', { name: 'Link Discord' }));
  await userEvent.type(screen.getByLabelText('Current password'), 'my password{Enter}');
  await waitFor(() => expect(left).toEqual(['https://outside.example']));
  expect(leaving).toHaveBeenCalledWith({ next: '/jobs', current: 'my password' });
});

it('lets a member sign out', async () => {
  const left = watchLeaving();
  server.use(http.delete('/api/session', () => HttpResponse.json({})));
  open('');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(left).toEqual(['/login?reason=logged_out']));
});

it.each([
  ['/jobs?sort=km', '/jobs?sort=km'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
])('leads on to %s as %s once nothing is wanting', async (next, to) => {
  server.use(
    http.get('/api/connections', () =>
      HttpResponse.json({
        items: [{ ...none, service: 'steam', name: 'Zoë', problem: null }],
        proof: null,
      }),
    ),
  );
  open(`?${new URLSearchParams({ next })}`);
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', to);
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
    await screen.findByText('We couldn’t find a TruckersMP account for this Steam account.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/jobs');
  // Loaded again, the page would send what is used up, and call the link expired.
  expect(window.location.search).toBe('');
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
