import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aManagedBonus } from '@/__tests__/support/screens/bonuses';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { ManageBonusesScreen } from '@/components/rewards/manage-bonuses/manage-bonuses-screen';
import type { ManagedBonus } from '@/lib/contracts/rewards/bonus-management';

const bonus = aManagedBonus();
const award = {
  id: 9,
  bonus_id: 1,
  title: 'Harbour run',
  points: 200,
  job_id: 42,
  created_at: '2026-03-10T12:00:00.000Z',
  revoked_at: null,
  revoke_reason: null,
  user_id: 7,
  name: 'Ben Test',
  version: 1,
};

function answer(items: ManagedBonus[]) {
  const page = { next: null, previous: null };
  server.use(
    memberHolds('MANAGE_BONUSES'),
    http.get('/api/bonuses/manage', () =>
      HttpResponse.json({ ...page, items, count: items.length }),
    ),
    http.get('/api/bonuses/1/awards', () =>
      HttpResponse.json({ ...page, items: [award], count: 1 }),
    ),
    http.get('/api/bonuses/1/history', () =>
      HttpResponse.json({
        items: [
          {
            id: 1,
            at: '2026-03-02T09:00:00.000Z',
            by: 'Hanna',
            summary: 'The bonus “Harbour run” was created',
            reason: null,
          },
        ],
      }),
    ),
  );
}

const show = () => renderInPanel(<ManageBonusesScreen />, { pathname: '/bonuses/manage' });

test('a running bonus is stopped after one question', async () => {
  answer([bonus]);
  let sent: unknown;
  server.use(
    http.post('/api/bonuses/1/state', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...bonus, phase: 'stopped', version: 3 });
    }),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(sent).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Stop bonus' }));
  expect(await screen.findByText('“Harbour run” stopped.')).toBeVisible();
  expect(sent).toEqual({ version: 2, action: 'stop' });
});

test('one award is taken back with a reason, and a refusal stays in sight', async () => {
  answer([bonus]);
  server.use(
    http.post('/api/bonus-awards/9/revoke', () =>
      refusal(409, 'This award was changed meanwhile.'),
    ),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke 200 points from Ben Test' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke 200 points from Ben Test?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('Give a reason of at least 10 characters.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'It was another driver.');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByText('This award was changed meanwhile.')).toBeVisible();
});

test('a bonus shows who did what to it', async () => {
  answer([bonus]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  expect(await screen.findByText('The bonus “Harbour run” was created')).toBeVisible();
});

test('an empty list leads to the first bonus', async () => {
  answer([]);
  show();
  expect(await screen.findByText('No bonuses yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create the first bonus' })).toHaveAttribute(
    'href',
    '/bonuses/create',
  );
});
