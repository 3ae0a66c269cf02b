import { http, HttpResponse } from 'msw';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { server } from '@/__tests__/support/screens/server';
import { sessionEndpoint } from '@/lib/contracts/session/session';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { ownTurn } from '@/lib/http/own-turn';

/** As the backend does: the first refusal takes the cookie of the details away. */
const refuse = (code = 'not_signed_in') =>
  http.get('/api/session', () => {
    document.cookie = 'details=; path=/; max-age=0';
    return HttpResponse.json({ error: { code, message: 'Sign in.' } }, { status: 401 });
  });

const ask = () => callEndpoint(sessionEndpoint).catch(() => undefined);

it('a stranger is led to the sign-in and told of no session that has ended', async () => {
  const left = watchLeaving();
  history.replaceState(null, '', '/onboarding/rules');
  server.use(refuse());
  await Promise.all([ask(), ask()]);
  expect(left).toEqual(Array(2).fill('/login?next=%2Fonboarding%2Frules'));
});

it.each([
  ['the session has ended', 'not_signed_in', 'expired'],
  ['the account was disabled', 'account_disabled', 'disabled'],
])('a member is told that %s, by each of several refusals at once', async (_what, code, reason) => {
  const left = watchLeaving();
  history.replaceState(null, '', '/onboarding/rules');
  setDetailsCookie({ user_id: 7, detail: { name: 'Zoë' } });
  server.use(http.get('/api/session', () => HttpResponse.json({}, { status: 500 })));
  await ask();
  await ownTurn();
  server.use(refuse(code));
  await Promise.all([ask(), ask(), ask()]);
  expect(left).toEqual(Array(3).fill(`/login?next=%2Fonboarding%2Frules&reason=${reason}`));
});
