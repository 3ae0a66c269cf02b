import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { server } from '@/__tests__/support/screens/server';
import { watchLeaving } from '@/__tests__/support/screens/navigation';
import {
  aDraft,
  anOwnApplication,
  refuses,
  standingOf,
  stands,
  takes,
} from '@/__tests__/support/screens/standing';
import { DiscordCallbackScreen } from '@/components/recruitment/apply/return/discord-callback-screen';
import { SteamCallbackScreen } from '@/components/recruitment/apply/return/steam-callback-screen';
import type { OwnApplication } from '@/lib/contracts/recruitment/apply';

function comeBack(page: ReactNode, pathname: string, search: string) {
  history.replaceState(null, '', `${pathname}${search}`);
  return renderInPanel(page, { pathname, query: Object.fromEntries(new URLSearchParams(search)) });
}
const fromSteam = (search = '?state=s&openid.mode=id_res') =>
  comeBack(<SteamCallbackScreen />, '/apply/steam/callback', search);
const fromDiscord = () =>
  comeBack(<DiscordCallbackScreen />, '/apply/discord/callback', '?state=s&code=c');

const fresh = aDraft({ discord_id: null, discord_name: null });
const checked = (...checks: Pick<OwnApplication['checks'][number], 'name' | 'result' | 'text'>[]) =>
  standingOf({
    ...fresh,
    checks: checks.map((check) => ({ ...check, checked_at: '2026-03-20T10:00:00.000Z' })),
  });
const PASSED = { name: 'hours', result: 'pass', text: '300 hours played.' } as const;
const NO_ACCOUNT = {
  name: 'truckersmp_account',
  result: 'fail',
  text: 'We couldn’t find a TruckersMP account for this Steam account.',
} as const;

describe('the way back from Steam', () => {
  it('shows the checks, which are asked for at once, and again', async () => {
    stands(null);
    const returning = takes('steam/return', () => HttpResponse.json(standingOf(fresh)));
    takes('checks', () => HttpResponse.json(checked(PASSED, NO_ACCOUNT)));
    fromSteam();
    const checks = await screen.findByRole('list', { name: 'Checks' });
    expect(returning).toHaveBeenCalledWith({ query: '?state=s&openid.mode=id_res' });
    expect(within(checks).getByText('Failed')).toBeVisible();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.join('')).toContain(`${NO_ACCOUNT.text} You can continue`);
    expect(screen.getByRole('button', { name: 'Continue with Discord' })).toBeVisible();

    takes('checks', () => HttpResponse.json(checked(PASSED)));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('All checks passed.')).toBeVisible();

    takes('checks', () => HttpResponse.json(checked(PASSED, { ...NO_ACCOUNT, result: 'warn' })));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/A recruiter will look at the warning\./)).toBeVisible();

    stands(checked(PASSED).application);
    takes('checks', refuses('Try again in ten seconds.'));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in ten seconds.');
    expect(screen.getByText('300 hours played.')).toBeVisible();
  });

  it('leads on to the form where Discord is connected already', async () => {
    stands(aDraft());
    takes('checks', () => HttpResponse.json(standingOf(aDraft())));
    fromSteam('');
    expect(await screen.findByRole('link', { name: 'Continue to the form' })).toHaveAttribute(
      'href',
      '/apply/application',
    );
    expect(screen.queryByRole('button', { name: /Discord/ })).toBeNull();
  });

  it('asks whoever comes from nowhere to start with Steam', async () => {
    stands(null);
    fromSteam('');
    expect(await screen.findByText(/^No accounts are linked in this browser yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Steam' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets somebody go on while the services are silent', async () => {
    stands(fresh);
    takes('checks', () =>
      HttpResponse.json(checked({ name: 'bans', result: 'unknown', text: 'Silent.' })),
    );
    fromSteam('');
    expect(await screen.findByText(/Some services haven’t answered/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Discord' })).toBeVisible();
  });

  it('leads somebody who has applied to their application', async () => {
    stands(null);
    takes('steam/return', () => HttpResponse.json(standingOf(anOwnApplication())));
    fromSteam();
    expect(await screen.findByRole('link', { name: 'View status' })).toHaveAttribute(
      'href',
      '/apply',
    );
  });

  it.each([
    ['Recruitment is closed until 1 May 2026.', 'closed'],
    ['Steam did not confirm the sign-in.', 'not_confirmed'],
    ['The sign-in link has expired. Start again.', 'trip_over'],
  ])('says why not: %s', async (message, code) => {
    stands(null);
    takes('steam/return', refuses(message, code));
    fromSteam();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Continue with Steam' })).toBeVisible();
  });

  it('leads a member to the sign-in', async () => {
    stands(null);
    takes('steam/return', refuses('You’re already a member. Sign in instead.', 'is_member', 409));
    fromSteam();
    expect(await screen.findByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows on a second load, with nothing left in the address, what the first has brought', async () => {
    stands(checked(PASSED).application);
    fromSteam('');
    expect(await screen.findByText('300 hours played.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a way which isn’t theirs is over, whatever is connected already', async () => {
    const words = 'The sign-in link has expired. Start again.';
    stands(checked(PASSED).application);
    takes('steam/return', refuses(words, 'trip_over'));
    fromSteam();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText('300 hours played.')).toBeNull();
  });
});

describe('the way back from Discord', () => {
  it('offers the server again to whoever isn’t found there', async () => {
    stands(fresh);
    const found = { name: 'discord_member', result: 'unknown', text: 'No answer.' } as const;
    const { application } = checked(found);
    takes('discord/return', () =>
      HttpResponse.json(standingOf(aDraft({ checks: application?.checks ?? [] }))),
    );
    fromDiscord();
    expect(await screen.findByText(/don’t seem to be on our Discord server yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Discord' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue to the form' })).toBeVisible();
  });

  it('leads whoever has sent it to their application, and others back to Discord', async () => {
    stands(anOwnApplication());
    const first = comeBack(<DiscordCallbackScreen />, '/apply/discord/callback', '');
    expect(await screen.findByRole('link', { name: 'View status' })).toBeVisible();
    first.unmount();
    stands(fresh);
    comeBack(<DiscordCallbackScreen />, '/apply/discord/callback', '');
    expect(await screen.findByRole('button', { name: 'Continue with Discord' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue to the form' })).toBeNull();
  });

  it('leads on to the form', async () => {
    stands(fresh);
    takes('discord/return', () => HttpResponse.json(standingOf(aDraft())));
    fromDiscord();
    expect(await screen.findByText(/linked as Nadia on Discord/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue to the form' })).toHaveAttribute(
      'href',
      '/apply/application',
    );
  });

  it('offers to be let in to whoever is not on the server', async () => {
    const left = watchLeaving();
    stands(fresh);
    takes('discord/return', refuses('Join our Discord server to go on.', 'not_on_server'));
    const leaving = takes('discord', () => HttpResponse.json({ address: 'https://d.example' }));
    fromDiscord();
    expect(await screen.findByRole('alert')).toHaveTextContent('Join our Discord server to go on.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Discord' }));
    await waitFor(() => expect(left).toEqual(['https://d.example']));
    expect(leaving).toHaveBeenCalledWith({ joins: false });
  });

  it('says once that Discord is away, and keeps the tick for the next try', async () => {
    watchLeaving();
    stands(fresh);
    takes('discord/return', refuses('Discord isn’t answering.', 'outside_unreachable'));
    takes('discord', () => HttpResponse.json({ address: 'https://d.example' }));
    const first = fromDiscord();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Add me/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Discord' }));
    first.unmount();

    server.use(http.get('/api/silent-services', () => HttpResponse.json({ silent: ['discord'] })));
    fromDiscord();
    expect(await screen.findByText(/Discord isn’t responding right now/)).toBeVisible();
    expect(screen.queryByText('Discord isn’t answering.')).toBeNull();
    expect(screen.getByRole('checkbox', { name: /^Add me/ })).toBeChecked();
  });
});
