import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { anOwnAccount } from '@/__tests__/support/screens/own-account';
import { server } from '@/__tests__/support/screens/server';
import { SettingsScreen } from '@/components/settings/settings-screen';

beforeEach(() => {
  server.use(
    http.post('/api/check-permissions', () => HttpResponse.json([])),
    http.get('/api/own-account', () => HttpResponse.json(anOwnAccount())),
  );
});

const about = async () => within(await screen.findByRole('region', { name: 'About you' }));
const turnTo = (name: string) => userEvent.click(screen.getByRole('link', { name }));

it('asks before another section takes away what is typed in this one', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  openScreen(<SettingsScreen />, '/settings');
  const text = (await about()).getByRole('textbox', { name: 'Introduction' });
  await userEvent.type(text, ' Peas');
  await turnTo('Privacy');
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(text).toBeVisible();
  confirm.mockReturnValue(true);
  await turnTo('Privacy');
  expect(screen.queryByRole('region', { name: 'About you' })).toBeNull();
  await turnTo('Profile');
  expect(confirm).toHaveBeenCalledTimes(2);
});
