import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { ActivateScreen } from '@/components/session/activate/activate-screen';

const OVER = 'This activation link is invalid, used or expired. Ask recruitment for a new one.';
const sent = jest.fn();
const looked = jest.fn();

const accountOf = (canSkip: boolean) =>
  HttpResponse.json({
    name: 'Zoë',
    email: 'zoe@example.com',
    connections: [{ service: 'steam', name: 'zoe on Steam' }],
    can_skip_password: canSkip,
  });

function open(canSkip = false, answer: () => Response = () => accountOf(canSkip)) {
  server.use(
    http.post('/api/activation-link', async ({ request }) => {
      looked(await request.json());
      return answer();
    }),
    http.post('/api/activations', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({});
    }),
  );
  renderInPanel(<ActivateScreen />, {
    pathname: '/activate/[activate]',
    query: { activate: 'once-only' },
  });
}

const type = async (password: string, repeated = password) => {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), repeated);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Activate account' }));

beforeEach(() => sent.mockClear());

it('shows whose account it is, and activates it with what was chosen', async () => {
  const left = watchLeaving();
  open();
  expect(await screen.findByText('zoe@example.com')).toBeVisible();
  expect(looked).toHaveBeenCalledWith({ token: 'once-only' });
  expect(screen.getByText('zoe on Steam')).toBeVisible();
  await type('seven quiet lorries');
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
  await userEvent.selectOptions(screen.getByLabelText('Units'), 'imperial');
  await press();
  await waitFor(() => expect(left).toEqual(['/onboarding']));
  expect(sent).toHaveBeenCalledWith({
    token: 'once-only',
    password: 'seven quiet lorries',
    time_zone: 'Europe/Berlin',
    units: 'imperial',
  });
});

it('asks for no password where Discord signs in', async () => {
  const left = watchLeaving();
  open(true);
  expect(await screen.findByText(/You can sign in with Discord/)).toBeVisible();
  await press();
  await waitFor(() => expect(left).toEqual(['/onboarding']));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ password: null });
});

it.each([
  ['too short', 'short', 'short', /at least 12 characters/],
  ['not repeated', 'seven quiet lorries', 'seven quiet ferries', /don’t match/],
])('says that a password is %s', async (_what, password, repeated, words) => {
  open();
  await type(password, repeated);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  await callsHaveArrived();
  expect(sent).not.toHaveBeenCalled();
});

it('stays with what was typed where the activation is refused', async () => {
  const left = watchLeaving();
  open();
  server.use(http.post('/api/activations', () => refusal(422, 'Choose another password.')));
  await type('seven quiet lorries');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose another password.');
  expect(screen.getByLabelText('New password')).toHaveValue('seven quiet lorries');
  expect(left).toEqual([]);
});

it('says that the link is no longer good', async () => {
  open(false, () =>
    HttpResponse.json({ error: { code: 'link_invalid', message: OVER } }, { status: 404 }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(OVER);
});

it('is tried again while the panel is away, as that says nothing about the link', async () => {
  let isAway = true;
  open(false, () => (isAway ? refusal(503, 'The database is down.') : accountOf(false)));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is down.');
  expect(screen.queryByRole('link', { name: 'Go to sign-in' })).toBeNull();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('zoe@example.com')).toBeVisible();
});
