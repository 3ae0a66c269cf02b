import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { anOwnAccount } from '@/__tests__/support/screens/own-account';
import { server } from '@/__tests__/support/screens/server';
import { refusal } from '@/__tests__/support/screens/permissions';
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

it('opens a form anew after an attempt that was refused and given up', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  server.use(
    http.get('/api/own-account/browsers', () => HttpResponse.json({ items: [] })),
    http.get('/api/sessions', () => HttpResponse.json({ items: [], next: null })),
    http.get('/api/second-factor', () =>
      HttpResponse.json({ since: null, recovery_codes_left: 0, is_required: false }),
    ),
    http.post('/api/own-account/email', () => refusal(422, 'This email is taken.')),
  );
  openScreen(<SettingsScreen />, '/settings', { address: '/settings?section=sign-in' });
  const email = within(await screen.findByRole('region', { name: 'Email' }));
  await userEvent.click(await email.findByRole('button', { name: 'Change email' }));
  await userEvent.type(email.getByLabelText('New email'), 'ada.new@example.com');
  await userEvent.type(email.getByLabelText('Current password'), 'the present one{Enter}');
  expect(await email.findByText('This email is taken.')).toBeVisible();
  await userEvent.click(email.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(email.getByRole('button', { name: 'Change email' }));
  expect(email.getByLabelText('New email')).toHaveValue('');
  expect(email.queryByText('This email is taken.')).toBeNull();
});
