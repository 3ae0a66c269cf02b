import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import { anOwnAccount } from '@/__tests__/support/screens/own-account';
import { server } from '@/__tests__/support/screens/server';
import { EndedSession } from '@/components/session/shared/ended-session';
import { SettingsScreen } from '@/components/settings/settings-screen';
import { releaseVersionEndpoint } from '@/lib/contracts/core/release';
import { callEndpoint } from '@/lib/http/call-endpoint';

const ADA = 7;
const SOMEBODY_ELSE = 8;

/** Who is signed in in this browser. */
let member: number | null;
let saved: unknown[];

const badge = { name: 'Driver', color: '#fff' };
const detail = { avatar: '', name: 'Ada', supporter: false, role: badge, driver_rank: badge };

const sessionOf = (user_id: number) => ({
  user_id,
  detail,
  expires_at: '2030-01-01T00:00:00Z',
});

const whileSignedIn = (answer: () => object) =>
  member === null
    ? HttpResponse.json(
        { error: { code: 'not_signed_in', message: 'Sign in to continue.' } },
        { status: 401 },
      )
    : HttpResponse.json(answer());

beforeEach(() => {
  member = ADA;
  saved = [];
  history.replaceState(null, '', '/settings');
  setDetailsCookie({ user_id: ADA, detail });
  server.use(
    http.post('/api/check-permissions', () => HttpResponse.json([])),
    http.get('/api/release-version', () => HttpResponse.json({ version: '1' })),
    http.get('/api/session', () => whileSignedIn(() => sessionOf(member ?? 0))),
    http.get('/api/own-account', () => whileSignedIn(anOwnAccount)),
    http.put('/api/own-account/about', async ({ request }) => {
      const body = await request.json();
      if (member !== null) saved.push(body);
      return whileSignedIn(() => ({}));
    }),
  );
});

const about = () => screen.findByRole('textbox', { name: 'Introduction' });
const save = async () => {
  const card = within(screen.getByRole('region', { name: 'About you' }));
  await userEvent.click(card.getByRole('button', { name: 'Save profile' }));
};
const ended = () => screen.findByRole('alertdialog', { name: 'Your session has ended' });

async function open() {
  renderInPanel(
    <>
      <SettingsScreen />
      <EndedSession />
    </>,
    { pathname: '/settings' },
  );
  await about();
  // Any answer tells the page who its member is.
  await callEndpoint(releaseVersionEndpoint);
}

async function typeAndLoseSession() {
  await open();
  await userEvent.type(await about(), ' And at dawn.');
  member = null;
  await save();
  await ended();
}

it('stays with what was typed, and saves it once its member is signed in again', async () => {
  const left = watchLeaving();
  await typeAndLoseSession();
  expect(left).toEqual([]);
  expect(await about()).toHaveValue('I drive at night. And at dawn.');
  const link = within(await ended()).getByRole('link', { name: 'Sign in (opens in a new tab)' });
  expect(link).toHaveAttribute('href', '/login');
  expect(link).toHaveAttribute('target', '_blank');

  member = ADA;
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await about()).toHaveValue('I drive at night. And at dawn.');
  await save();
  await waitFor(() =>
    expect(saved).toEqual([expect.objectContaining({ bio: 'I drive at night. And at dawn.' })]),
  );
});

it('says so where its member wants to go on and is not signed in yet', async () => {
  await typeAndLoseSession();
  await userEvent.click(within(await ended()).getByRole('button', { name: 'Continue' }));
  expect(await within(await ended()).findByRole('alert')).toHaveTextContent('Sign in to continue.');
  expect(await about()).toHaveValue('I drive at night. And at dawn.');
});

it('gives what one member typed to no other', async () => {
  const left = watchLeaving();
  await typeAndLoseSession();
  member = SOMEBODY_ELSE;
  await userEvent.click(within(await ended()).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(left).toEqual(['/']));
});

it('leaves without what was typed when its member wants to', async () => {
  const left = watchLeaving();
  await typeAndLoseSession();
  await userEvent.click(within(await ended()).getByRole('button', { name: 'Discard and leave' }));
  expect(left).toEqual(['/login?next=%2Fsettings&reason=expired']);
});

it('leaves at once where all that was typed is saved', async () => {
  const left = watchLeaving();
  await open();
  await userEvent.type(await about(), ' And at dawn.');
  await save();
  await screen.findByText('Profile saved.');
  member = null;
  await save();
  await waitFor(() => expect(left).toContain('/login?next=%2Fsettings&reason=expired'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
