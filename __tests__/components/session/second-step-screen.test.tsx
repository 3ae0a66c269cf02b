import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { SecondStepScreen } from '@/components/session/second-step/second-step-screen';

const refusal = (status: number, message: string) =>
  HttpResponse.json({ error: { code: 'no', message } }, { status });
const sent = jest.fn();

function owe(owes: string | null, canUnlock = false, isWaiting = false) {
  server.use(
    http.get('/api/sign-in/second-factor', () =>
      HttpResponse.json({
        owes,
        can_unlock: canUnlock,
        is_waiting_for_approval: isWaiting,
      }),
    ),
  );
}

function answerCode(answer: () => Response) {
  server.use(
    http.post('/api/sign-in/second-factor', async ({ request }) => {
      sent(await request.json());
      return answer();
    }),
  );
}

function open() {
  history.replaceState(null, '', '/oauth/mfa?next=%2Fjobs');
  renderInPanel(<SecondStepScreen />, { pathname: '/oauth/mfa', query: { next: '/jobs' } });
}

beforeEach(() => sent.mockClear());

it('sends six digits by themselves and leads to the page that was asked for', async () => {
  const left = watchLeaving();
  owe('code');
  answerCode(() => HttpResponse.json({ recovery_codes: null, hold: null }));
  open();
  await userEvent.click(await screen.findByLabelText('Authentication code'));
  await userEvent.paste('123 456');
  await waitFor(() => expect(left).toEqual(['/jobs']));
  await callsHaveArrived();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledWith({ code: '123 456', is_trusted: false });
});

it('can be gone on with once the panel is back', async () => {
  server.use(http.get('/api/sign-in/second-factor', () => refusal(503, 'The database is down.')));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is down.');
  owe('code');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Authentication code')).toBeVisible();
});

it('starts in the field of the code', async () => {
  owe('code');
  open();
  expect(await screen.findByLabelText('Authentication code')).toHaveFocus();
});

it('takes a recovery code and trusts the device where that is asked for', async () => {
  const left = watchLeaving();
  owe('code');
  answerCode(() => HttpResponse.json({ recovery_codes: null, hold: null }));
  open();
  await userEvent.click(await screen.findByLabelText('Trust this browser for 30 days'));
  await userEvent.type(screen.getByLabelText('Authentication code'), 'abcd-efgh-jkmn-pqrs');
  await callsHaveArrived();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(sent).toHaveBeenCalledWith({ code: 'abcd-efgh-jkmn-pqrs', is_trusted: true });
});

it('says that a code is wrong and keeps it', async () => {
  owe('code');
  answerCode(() => refusal(422, 'The code is incorrect or has expired.'));
  open();
  await userEvent.type(await screen.findByLabelText('Authentication code'), '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The code is incorrect or has expired.',
  );
  expect(screen.getByLabelText('Authentication code')).toHaveValue('123456');
});

it('says that the sign-in is over', async () => {
  owe(null);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in again.');
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fjobs',
  );
});

it('leads to Discord where that can prove a lost device', async () => {
  const left = watchLeaving();
  owe('code', true);
  server.use(
    http.post('/api/sign-in/second-factor/unlock', () =>
      HttpResponse.json({ address: 'https://discord.example/authorize' }),
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock with Discord' }));
  await waitFor(() => expect(left).toEqual(['https://discord.example/authorize']));
});

it('says that Discord does not answer, and still takes a code', async () => {
  owe('code', true);
  server.use(http.get('/api/silent-services', () => HttpResponse.json({ silent: ['discord'] })));
  open();
  expect(
    await screen.findByText(
      'Discord isn’t responding right now. Use a code, or try again in a minute.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unlock with Discord' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

it('says that the lifting waits for approval', async () => {
  owe('code', false, true);
  open();
  expect(await screen.findByText(/You asked HR to reset/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unlock with Discord' })).toBeNull();
});

it('sets an app up where one is required, and shows the recovery codes before it goes on', async () => {
  const left = watchLeaving();
  owe('enrolment');
  server.use(
    http.post('/api/sign-in/second-factor/enrolment', () =>
      HttpResponse.json({ secret: 'ABCD2345', picture: 'data:image/png;base64,AAAA' }),
    ),
  );
  answerCode(() => HttpResponse.json({ recovery_codes: ['aaaa-bbbb-cccc-dddd'], hold: null }));
  open();
  const field = await screen.findByLabelText('Authentication code');
  const regions = screen.getAllByRole('status');
  await userEvent.type(field, '123456');
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
  const warning = screen.getByText(/^Keep your recovery codes/);
  expect(regions.some((region) => region.contains(warning))).toBe(true);
  expect(left).toEqual([]);
  expect(screen.getByRole('link', { name: /saved my codes/ })).toHaveAttribute('href', '/jobs');
});
