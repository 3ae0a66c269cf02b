import { screen } from '@testing-library/react';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { stands } from '@/__tests__/support/screens/standing';
import { ApplicationFormScreen } from '@/components/recruitment/apply/form/application-form-screen';
import { CancelScreen } from '@/components/recruitment/apply/cancel-screen';
import { DiscordCallbackScreen } from '@/components/recruitment/apply/return/discord-callback-screen';
import { SteamCallbackScreen } from '@/components/recruitment/apply/return/steam-callback-screen';

afterEach(() => {
  document.cookie = 'details=; path=/; max-age=0';
});

it.each([
  ['/apply/application', <ApplicationFormScreen key="form" />],
  ['/apply/cancel', <CancelScreen key="cancel" />],
  ['/apply/steam/callback', <SteamCallbackScreen key="steam" />],
  ['/apply/discord/callback', <DiscordCallbackScreen key="discord" />],
])('%s asks no member to apply', async (pathname, page) => {
  history.replaceState(null, '', pathname);
  setDetailsCookie({ user_id: 7, detail: { name: 'Zoë' } });
  stands(null, { is_member: true });
  renderInPanel(page, { pathname });
  expect(await screen.findByText('You’re already a member and signed in.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Apply to join|first step|start/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Steam/ })).toBeNull();
});
