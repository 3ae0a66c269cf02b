import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { LeaveToLink } from '@/components/shared/connections/leave-to-link';

const leaving = jest.fn();

const open = (proof: { hasPassword: boolean } | null = { hasPassword: true }) =>
  renderInPanel(<LeaveToLink service="steam" next="/settings" action="Replace" proof={proof} />);

const refused = (message: string, status = 422) =>
  HttpResponse.json(
    { error: { code: 'wrong_password', message, fields: { current: message } } },
    { status },
  );

function answer(respond: () => Response) {
  server.use(
    http.post('/api/connections/:service', async ({ params, request }) => {
      leaving(params['service'], await request.json());
      return respond();
    }),
  );
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Replace Steam' }));
const password = () => screen.getByLabelText('Current password');
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue to Steam' }));

beforeEach(() => {
  leaving.mockClear();
  answer(() => HttpResponse.json({ address: 'https://steam.example/openid' }));
});

it('asks for the current password before it goes to Steam', async () => {
  const left = watchLeaving();
  open();
  await ask();
  expect(screen.getByRole('dialog', { name: 'Replace Steam' })).toHaveAccessibleDescription(
    'Anyone with access to the linked account can sign in as you. You’ll choose it on Steam next.',
  );
  await callsHaveArrived();
  expect(leaving).not.toHaveBeenCalled();
  await userEvent.type(password(), 'my present one');
  await goOn();
  await waitFor(() => expect(left).toEqual(['https://steam.example/openid']));
  expect(leaving).toHaveBeenCalledWith('steam', { next: '/settings', current: 'my present one' });
});

it('keeps a wrong password typed, says so beside it, and takes the right one then', async () => {
  const left = watchLeaving();
  answer(() => refused('Current password is incorrect.'));
  open();
  await ask();
  await userEvent.type(password(), 'not mine');
  await goOn();
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription('Current password is incorrect.'),
  );
  expect(password()).toHaveValue('not mine');
  await callsHaveArrived();
  expect(left).toEqual([]);
  answer(() => HttpResponse.json({ address: 'https://steam.example/openid' }));
  await userEvent.clear(password());
  await userEvent.type(password(), 'mine');
  await goOn();
  await waitFor(() => expect(left).toHaveLength(1));
});

it('tells somebody without a password what to do instead', async () => {
  answer(() => refused('Sign out and in again first.'));
  open({ hasPassword: false });
  await ask();
  expect(screen.getByText(/^You have no password\. If you signed in/)).toBeVisible();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await goOn();
  expect(await screen.findByText('Sign out and in again first.')).toBeVisible();
});

it.each([
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s goes nowhere and leaves nothing open', async (_how, close) => {
  open();
  await ask();
  await userEvent.type(password(), 'my present one');
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
  await callsHaveArrived();
  expect(leaving).not.toHaveBeenCalled();
  await ask();
  expect(password()).toHaveValue('');
});

it('stays where it was cancelled before the answer, and asks again when wanted', async () => {
  const left = watchLeaving();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('/api/connections/:service', async () => {
      await held;
      return HttpResponse.json({ address: 'https://steam.example/openid' });
    }),
  );
  open();
  await ask();
  await userEvent.type(password(), 'my present one');
  await goOn();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  release();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Replace Steam' })).not.toHaveAttribute(
      'aria-disabled',
    ),
  );
  expect(left).toEqual([]);
  await ask();
  await userEvent.type(password(), 'my present one');
  await goOn();
  await waitFor(() => expect(left).toEqual(['https://steam.example/openid']));
});

it('can be asked again where the page showed something else when the answer came', async () => {
  const left = watchLeaving();
  answer(() => {
    window.history.pushState(null, '', '?tab=data');
    return HttpResponse.json({ address: 'https://steam.example/openid' });
  });
  open(null);
  await ask();
  await waitFor(() => expect(leaving).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Replace Steam' })).not.toHaveAttribute(
      'aria-disabled',
    ),
  );
  expect(left).toEqual([]);
});

it('leads somebody who is held up straight to Steam', async () => {
  const left = watchLeaving();
  open(null);
  await ask();
  await waitFor(() => expect(left).toEqual(['https://steam.example/openid']));
  expect(leaving).toHaveBeenCalledWith('steam', { next: '/settings' });
});
