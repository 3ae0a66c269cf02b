import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { DiscordLoginScreen } from '@/components/session/discord-login-screen';
import { UnlockScreen } from '@/components/session/unlock-screen';

const PATH = '/oauth/mfa/discord/unlock';

function comeBack(answer: () => Response) {
  const asked = jest.fn();
  server.use(
    http.post('/api/sign-in/second-factor/unlock/return', async ({ request }) => {
      asked(await request.json());
      return answer();
    }),
  );
  history.replaceState(null, '', `${PATH}?code=c&state=s`);
  renderInPanel(<UnlockScreen />, { pathname: PATH, query: { code: 'c', state: 's' } });
  return asked;
}

it.each([
  [false, /has been reset and all sessions have ended/],
  [true, /HR has been asked to approve/],
])('says what came of it where approval is %j', async (isWaiting, words) => {
  const asked = comeBack(() => HttpResponse.json({ is_waiting_for_approval: isWaiting }));
  expect(await screen.findByText(words)).toBeVisible();
  await callsHaveArrived();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith({ query: '?code=c&state=s' });
});

it('says that it is another account', async () => {
  const message = 'This isn’t the Discord account linked to your profile.';
  comeBack(() => HttpResponse.json({ error: { code: 'no', message } }, { status: 422 }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  // The first step still counts, so a code or another account may be tried.
  expect(screen.getByRole('link', { name: 'Back to the code' })).toHaveAttribute(
    'href',
    '/oauth/mfa',
  );
});

it.each([
  [PATH, <UnlockScreen key="unlock" />],
  ['/oauth/discord/login', <DiscordLoginScreen key="login" />],
])('%s opened by itself asks nobody and leads to the sign-in', async (pathname, opened) => {
  // A request would be answered by no handler, which fails the test.
  history.replaceState(null, '', pathname);
  renderInPanel(opened, { pathname });
  expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in link has expired.');
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
});

it.each([
  ['no_account', 1],
  ['outside_down', 0],
])('who comes back from Discord and is refused with %s', async (code, ways) => {
  server.use(
    http.post('/api/sign-in/discord/return', () =>
      HttpResponse.json({ error: { code, message: 'That came to nothing.' } }, { status: 403 }),
    ),
  );
  history.replaceState(null, '', '/oauth/discord/login?code=c&state=s');
  renderInPanel(<DiscordLoginScreen />, {
    pathname: '/oauth/discord/login',
    query: { code: 'c', state: 's' },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('That came to nothing.');
  // Who is told to apply first finds the way there.
  expect(screen.queryAllByRole('link', { name: 'Apply to join' })).toHaveLength(ways);
});
