import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { ForgotPasswordScreen } from '@/components/session/forgot-password-screen';
import { LoginScreen } from '@/components/session/login/login-screen';

const ask = async (answer: () => Response, email = 'zoe@example.com') => {
  server.use(http.post('/api/session/password', answer));
  renderInPanel(<ForgotPasswordScreen />, { pathname: '/oauth/reset-password' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
};

it('begins with the email that was typed to sign in', async () => {
  server.use(
    http.get('/api/demo-accounts', () => HttpResponse.json({ password: '', accounts: [] })),
    http.get('/api/sign-in-methods', () => HttpResponse.json({ methods: ['password'] })),
  );
  const { unmount } = renderInPanel(<LoginScreen />, { pathname: '/login' });
  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com');
  unmount();
  renderInPanel(<ForgotPasswordScreen />, { pathname: '/oauth/reset-password' });
  expect(screen.getByLabelText('Email')).toHaveValue('zoe@example.com');
});

it('says the same whether there is an account or not', async () => {
  await ask(() => HttpResponse.json({}));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'If there’s an account with this email, we’ve sent a link.',
  );
});

it.each([
  'zoe@',
  '@example.com',
  'zoe@example',
  'z oe@example.com',
  'zoe@example.com, ada@example.com',
])('sends nothing for %s', async (email) => {
  const sent = jest.fn(() => HttpResponse.json({}));
  await ask(sent, email);
  expect(await screen.findByText('Email is not valid.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await callsHaveArrived();
  expect(sent).not.toHaveBeenCalled();
});

it('says that it was asked for too often', async () => {
  await ask(() =>
    HttpResponse.json({ error: { code: 'no', message: 'Too many requests.' } }, { status: 429 }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  expect(screen.getByLabelText('Email')).toHaveValue('zoe@example.com');
});
