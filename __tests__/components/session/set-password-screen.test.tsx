import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { SetPasswordScreen } from '@/components/session/set-password/set-password-screen';

const refusal = (status: number, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ error: { code: 'no', message, fields } }, { status });
const OWNER = { name: 'Zoë Lindqvist', email: 'zoe.lindqvist@demo.example' };
const sent = jest.fn();

function answerWith(answer: () => Response) {
  server.use(
    http.put('/api/session/password', async ({ request }) => {
      sent(await request.json());
      return answer();
    }),
  );
}

const looked = jest.fn();
const answerLook = (answer: () => Response) =>
  server.use(
    http.post('/api/session/password-link', async ({ request }) => {
      looked(await request.json());
      return answer();
    }),
  );

async function setPassword(password: string, repeated: string) {
  open();
  await userEvent.click(await screen.findByLabelText('New password'));
  await userEvent.paste(password);
  await userEvent.click(screen.getByLabelText('Confirm new password'));
  await userEvent.paste(repeated);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
}

beforeEach(() => {
  sent.mockClear();
  looked.mockClear();
  answerLook(() => HttpResponse.json({ owner: OWNER }));
});

const open = () =>
  renderInPanel(<SetPasswordScreen />, {
    pathname: '/reset-password/[id]',
    query: { id: 'once-only' },
  });

it('sets the password and leads to the sign-in', async () => {
  answerWith(() => HttpResponse.json({ email: 'driver@demo.example' }));
  await setPassword('four words in a row', 'four words in a row');
  const onward = await screen.findByRole('link', { name: 'Go to sign-in' });
  expect(onward).toHaveAttribute('href', '/login');
  expect(screen.getByRole('status')).toHaveTextContent('driver@demo.example');
  expect(sent).toHaveBeenCalledWith({ token: 'once-only', password: 'four words in a row' });
});

it.each([
  ['too short', 'short', 'short', 'New password', /at least 12 characters/],
  ['too long', 'x'.repeat(129), 'x'.repeat(129), 'New password', /at most 128 characters/],
  [
    'not repeated',
    'four words in a row',
    'four words in a raw',
    'Confirm new password',
    'The passwords don’t match.',
  ],
])('refuses a password that is %s', async (_case, password, repeated, field, words) => {
  await setPassword(password, repeated);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringMatching(words));
  await callsHaveArrived();
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['a far one', 'four words in a row', 'very good'],
  ['the owner’s email', OWNER.email, 'far too easy to guess'],
  ['the owner’s name', OWNER.name, 'far too easy to guess'],
])('rates %s as the backend does', async (_case, password, rating) => {
  open();
  await userEvent.click(await screen.findByLabelText('New password'));
  await userEvent.paste(password);
  expect(await screen.findByText(rating)).toBeVisible();
});

it('says that the link is no longer good', async () => {
  answerWith(() => refusal(404, 'This link is invalid or has expired.'));
  await setPassword('four words in a row', 'four words in a row');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link is invalid or has expired.',
  );
  expect(screen.getByLabelText('New password')).toHaveValue('four words in a row');
});

it('shows at the field what the server says of it', async () => {
  answerWith(() => refusal(422, 'Choose another.', { password: 'It is in a known leak.' }));
  await setPassword('password1234', 'password1234');
  await screen.findByText('Choose another.');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    expect.stringContaining('It is in a known leak.'),
  );
});

it.each([
  ['a dead link', () => HttpResponse.json({ owner: null })],
  ['what can’t be a link', () => refusal(400, 'The link must be shorter.')],
])(
  'says of %s that it is none before anything is typed, and leads to a new one',
  async (_case, answer) => {
    answerLook(answer);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link is invalid or has expired.',
    );
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Request new link' })).toHaveAttribute(
      'href',
      '/oauth/reset-password',
    );
    expect(looked).toHaveBeenCalledWith({ token: 'once-only' });
  },
);

it('shows the form also where nothing could be found out', async () => {
  answerLook(() => refusal(429, 'Too many requests. Try again in 20 seconds.'));
  open();
  expect(await screen.findByLabelText('New password')).toBeVisible();
});
