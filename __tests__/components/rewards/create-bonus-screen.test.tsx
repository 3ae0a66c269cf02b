import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aManagedBonus } from '@/__tests__/support/screens/bonuses';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { CreateBonusScreen } from '@/components/rewards/create-bonus/create-bonus-screen';

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    memberHolds('MANAGE_BONUSES'),
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({
        roles: [],
        ranks: [{ name: 'Senior Driver', color: '#888888' }],
        divisions: [{ id: 3, name: 'Heavy', color: '#888888' }],
      }),
    ),
    http.post('/api/bonuses/simulate', () =>
      HttpResponse.json({ points: 12_300, drivers: 41, deliveries: 123 }),
    ),
    http.post('/api/bonuses', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 4 });
    }),
  );
});

const show = () => renderInPanel(<CreateBonusScreen />, { pathname: '/bonuses/create' });

test('a bonus says what it would have paid, and is sent as it is written', async () => {
  show();
  const user = userEvent.setup();
  expect(await screen.findByText('would have paid 12,300 points to 41 drivers')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Multiplier');
  await user.type(screen.getByLabelText('Title'), 'Long haul week');
  expect(screen.getByLabelText('Factor')).toHaveValue('1.5');
  await user.clear(screen.getByLabelText('Factor'));
  await user.type(screen.getByLabelText('Factor'), '1.25');
  await user.selectOptions(screen.getByLabelText('Eligible drivers'), 'One rank');
  await user.selectOptions(await screen.findByLabelText('Rank'), 'Senior Driver');
  await user.type(screen.getByLabelText('Minimum distance (km)'), '800');
  await user.type(screen.getByLabelText('Maximum cargo damage (%)'), '2.5');
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
  await user.click(screen.getByRole('button', { name: 'Create bonus' }));
  expect(await screen.findByText('“Long haul week” saved as a draft.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      is_scheduled: false,
      bonus: {
        kind: 'multiplier',
        points: null,
        factor: 1.25,
        target: { kind: 'rank', rank: 'Senior Driver' },
        conditions: { min_km: 800, max_damage: 0.025, cargo: null, count: 1 },
        cap_per_user: null,
      },
    },
  ]);
});

test('a bonus can be for a division', async () => {
  show();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Title'), 'Big loads');
  await screen.findByRole('option', { name: 'One division' });
  await user.selectOptions(screen.getByLabelText('Eligible drivers'), 'One division');
  await user.selectOptions(await screen.findByLabelText('Division'), 'Heavy');
  await user.click(screen.getByRole('button', { name: 'Create bonus' }));
  expect(await screen.findByText(/“Big loads”/)).toBeVisible();
  expect(sent).toMatchObject([{ bonus: { target: { kind: 'division', division_id: 3 } } }]);
});

test('a bonus that breaks a rule is not sent', async () => {
  show();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Title'), 'Thanks');
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '5001');
  await user.click(screen.getByRole('button', { name: 'Create bonus' }));
  expect(await screen.findByText('Points must be between 1 and 5,000.')).toBeVisible();
  expect(screen.getByLabelText('Jobs needed')).toHaveValue('1');
  await user.selectOptions(screen.getByLabelText('Kind'), 'One-off');
  expect(screen.queryByLabelText('Jobs needed')).toBeNull();
  await user.clear(screen.getByLabelText('Points'));
  await user.type(screen.getByLabelText('Points'), '500');
  await user.click(screen.getByRole('button', { name: 'Create bonus' }));
  expect(await screen.findByText('Choose at least one driver.')).toBeVisible();
  await callsHaveArrived();
  expect(sent).toEqual([]);
});

test.each([
  ['draft', 'Draft', false],
  ['upcoming', 'Scheduled', true],
] as const)('an edited bonus that is %s stays so', async (phase, shown, is_scheduled) => {
  const { version, title, ...bonus } = aManagedBonus({
    phase,
    target: { kind: 'users', user_ids: [7] },
  });
  server.use(
    http.get('/api/bonuses/1', () =>
      HttpResponse.json({
        ...bonus,
        version,
        title,
        drivers: [{ user_id: 7, name: 'Ben Test' }],
      }),
    ),
    http.put('/api/bonuses/1', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  renderInPanel(<CreateBonusScreen />, { pathname: '/bonuses/create', query: { bonus: '1' } });
  const user = userEvent.setup();
  const name = await screen.findByLabelText('Title');
  expect(name).toHaveValue('Harbour run');
  expect(screen.getByLabelText('Status')).toHaveDisplayValue(shown);
  await user.type(name, ' two');
  await user.click(screen.getByRole('button', { name: 'Save bonus' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version,
    is_scheduled,
    bonus: {
      title: 'Harbour run two',
      target: { kind: 'users', user_ids: [7] },
      ends_at: bonus.ends_at,
    },
  });
});

test('a bonus that has started is no longer edited', async () => {
  server.use(
    http.get('/api/bonuses/1', () => HttpResponse.json({ ...aManagedBonus(), drivers: [] })),
  );
  renderInPanel(<CreateBonusScreen />, { pathname: '/bonuses/create', query: { bonus: '1' } });
  expect(await screen.findByText(/This bonus has started/)).toBeVisible();
  expect(screen.queryByLabelText('Title')).toBeNull();
});

test('a bonus is created though nothing can be simulated', async () => {
  server.use(http.post('/api/bonuses/simulate', () => refusal(400, 'Not now.')));
  show();
  expect(await screen.findByText(/simulation isn’t available/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Title'), 'Long haul week');
  await userEvent.click(screen.getByRole('button', { name: 'Create bonus' }));
  expect(await screen.findByText('“Long haul week” scheduled.')).toBeVisible();
});
