import { pickMember } from '@/__tests__/support/screens/pick-member';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { aDirectoryRow } from '@/__tests__/support/screens/directory';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { DriverAwardsScreen } from '@/components/rewards/driver-awards/driver-awards-screen';
import type { Award } from '@/lib/contracts/rewards/awards';

const owl: Award = {
  id: 3,
  name: 'Night owl',
  description: '',
  icon: 'star',
  rule: null,
  repeatable: false,
  points: 50,
  retired_at: null,
  version: 1,
  holders: 2,
};

beforeEach(() => {
  server.use(
    memberHolds('MANAGE_AWARDS'),
    http.get('/api/awards', () => HttpResponse.json({ items: [owl] })),
    http.get('/api/award-grants', () =>
      HttpResponse.json({ items: [], next: null, previous: null, count: 0 }),
    ),
    http.get('/api/profiles', () =>
      HttpResponse.json({
        items: [aDirectoryRow({ name: 'Ben Test' })],
        next: null,
        previous: null,
        count: 1,
      }),
    ),
  );
});

const show = () =>
  renderInPanel(<DriverAwardsScreen />, { pathname: '/staff/driver-awards/manage' });

test('an award is granted to members found by name, with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/awards/3/grants', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? refusal(422, 'Ben Test already has this award.')
        : HttpResponse.json({ granted: 1 });
    }),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Grant Night owl' }));
  const dialog = within(screen.getByRole('dialog'));
  const grant = dialog.getByRole('button', { name: 'Grant award' });
  await user.click(grant);
  expect(await dialog.findByText('Choose at least one driver.')).toBeVisible();
  await pickMember(dialog.getByLabelText('Drivers'), 'Ben', /Ben Test/);
  await user.keyboard('{Escape}');
  await user.type(dialog.getByLabelText(/^Reason/), 'Stayed until the last trailer.');
  await user.click(grant);
  expect(await dialog.findByText('Ben Test already has this award.')).toBeVisible();
  await user.click(grant);
  expect(await screen.findByText('“Night owl” granted to 1 member.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ user_ids: [7], reason: 'Stayed until the last trailer.' });
});

test('a new award needs a name, and a total where it grants itself', async () => {
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New award' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Granted'), 'Automatically, by distance (km)');
  await user.click(dialog.getByRole('button', { name: 'Save award' }));
  expect(await dialog.findByText('Name must be 3–60 characters.')).toBeVisible();
  expect(dialog.getByText('Total needed must be 1–1,000,000,000.')).toBeVisible();
});

test('an award that is retired is granted no more, and shows who did what to it', async () => {
  const retired = { ...owl, retired_at: '2026-03-01T09:00:00.000Z' };
  server.use(
    http.get('/api/awards', () => HttpResponse.json({ items: [retired] })),
    http.get('/api/awards/3/history', () =>
      HttpResponse.json({
        items: [
          {
            id: 1,
            at: '2026-03-02T09:00:00.000Z',
            by: 'Hanna',
            summary: 'Ben Test got “Night owl”',
            reason: null,
          },
        ],
      }),
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Night owl' }));
  expect(screen.queryByRole('button', { name: 'Grant Night owl' })).toBeNull();
  expect(await screen.findByText('Ben Test got “Night owl”')).toBeVisible();
});
