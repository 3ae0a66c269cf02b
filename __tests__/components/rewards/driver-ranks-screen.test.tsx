import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { http, HttpResponse } from 'msw';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { memberHolds, permissionsAreKnown } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { DriverRanksScreen } from '@/components/rewards/driver-ranks/driver-ranks-screen';
import { DEFAULT_POINT_RULES } from '@/lib/contracts/rewards/point-rules';

const ranks = [
  {
    id: 1,
    level: 1,
    name: 'Apprentice Driver',
    color: '#888888',
    min_points: 0,
    perks: '',
    members: 4,
  },
  {
    id: 2,
    level: 2,
    name: 'Novice Driver',
    color: '#336699',
    min_points: 2500,
    perks: 'A mug',
    members: 9,
  },
  { id: 3, level: 3, name: 'Driver', color: '#339966', min_points: 10_000, perks: '', members: 2 },
];
const rules = { ...DEFAULT_POINT_RULES, late_factor: 0.5 };

function answer() {
  const current = { id: 3, valid_from: '2026-03-01T12:00:00.000Z', by: 'Ada', rules };
  server.use(
    http.get('/api/rewards/ranks', () =>
      HttpResponse.json({ ranks, points: 3000, version: '1.1 2.1 3.1' }),
    ),
    http.get('/api/rewards/rules', () => HttpResponse.json({ current, versions: [current] })),
  );
}

function show() {
  renderInPanel(<DriverRanksScreen />, { pathname: '/training/driver-ranks' });
}

test('the ladder shows the own place and what is missing to each rank', async () => {
  server.use(memberHolds());
  answer();
  show();
  const ladder = within(await screen.findByRole('list', { name: 'Ranks' }));
  const [driver, own, apprentice] = ladder.getAllByRole('listitem');
  expect(driver).toHaveTextContent(/^DriverFrom 10,000 points2 members7,000 to go$/);
  expect(own).toHaveAttribute('aria-current', 'step');
  expect(own).toHaveTextContent(/^Novice DriverYour rank.*A mug/);
  expect(ladder.getByRole('progressbar', { name: 'Progress to Driver' })).toHaveAttribute(
    'aria-valuetext',
    '7,000 points to Driver',
  );
  if (!apprentice) throw new Error('There is no lowest rank.');
  expect(within(apprentice).getByRole('img', { name: 'Reached' })).toBeVisible();
  await permissionsAreKnown();
  expect(screen.queryByRole('button', { name: 'Edit ranks' })).not.toBeInTheDocument();
});

test('the example is counted by the rule that holds', async () => {
  server.use(memberHolds());
  answer();
  show();
  const user = userEvent.setup();
  const example = within(await screen.findByRole('region', { name: 'Try it' }));
  expect(example.getByRole('status')).toHaveTextContent('837 points');
  await user.selectOptions(screen.getByLabelText('Arrival'), 'Late');
  expect(example.getByRole('status')).toHaveTextContent('431 points');
  await user.clear(screen.getByLabelText('Distance driven (km)'));
  await user.type(screen.getByLabelText('Distance driven (km)'), '8');
  expect(screen.getByText(/No points: the distance was too short/)).toBeVisible();
});

test('the example speaks miles to who reads them', async () => {
  Cookies.set('display', 'imperial:');
  server.use(memberHolds());
  answer();
  show();
  const user = userEvent.setup();
  const example = within(await screen.findByRole('region', { name: 'Try it' }));
  expect(screen.getByLabelText('Top speed (mph)')).toHaveValue('60');
  await user.clear(screen.getByLabelText('Distance driven (mi)'));
  await user.type(screen.getByLabelText('Distance driven (mi)'), '100');
  expect(example.getByText('Counted distance')).toBeVisible();
  expect(example.getByText('100 mi')).toBeVisible();
});

test('staff change the rule on the page that explains it', async () => {
  server.use(memberHolds('MANAGE_VTC_RULES'));
  answer();
  let sent: unknown;
  server.use(
    http.put('/api/rewards/rules', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ id: 4 });
    }),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit rules' }));
  const late = screen.getByLabelText('Late factor (×)');
  await user.clear(late);
  await user.type(late, '1.5');
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save rules' });
  await user.click(save);
  expect(await screen.findByText('Factors must be between 0 and 1.')).toBeVisible();
  await user.clear(late);
  await user.type(late, '0.7');
  await user.click(save);
  expect(await screen.findByText('Points rules saved. They apply from now on.')).toBeVisible();
  expect(sent).toEqual({ version: 3, rules: { ...rules, late_factor: 0.7 } });
});

test('a ladder that breaks a rule of its own is refused in the dialog', async () => {
  server.use(memberHolds('MANAGE_VTC_RULES'));
  answer();
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit ranks' }));
  const dialog = within(screen.getByRole('dialog'));
  const [, novice] = dialog.getAllByLabelText('Points from');
  if (!novice) throw new Error('There is no second rank.');
  await user.clear(novice);
  await user.type(novice, '10000');
  await user.click(dialog.getByRole('button', { name: 'Save ranks' }));
  expect(await dialog.findByText('Ranks must start at different points.')).toBeVisible();
});

test('staff take a rank out of the ladder and put one in', async () => {
  server.use(memberHolds('MANAGE_VTC_RULES'));
  answer();
  let sent: unknown;
  server.use(
    http.put('/api/rewards/ranks', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ changed: 1 });
    }),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit ranks' }));
  const dialog = within(screen.getByRole('dialog'));
  const names = () => dialog.getAllByLabelText('Name');
  // Others go by the names of the two lowest.
  expect(names().map((name) => name.hasAttribute('readonly'))).toEqual([true, true, false]);
  await user.click(dialog.getByRole('button', { name: 'Add rank' }));
  expect(names()[3]).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Remove Driver' }));
  expect(dialog.getByRole('button', { name: 'Add rank' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Save ranks' }));
  expect(await dialog.findByText('Name must be between 2 and 40 characters.')).toBeVisible();
  expect(names()[2]).toHaveFocus();
  await user.keyboard('Veteran');
  await user.click(dialog.getByRole('button', { name: 'Save ranks' }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      ranks: [
        { id: 1, name: 'Apprentice Driver', min_points: 0 },
        { id: 2, name: 'Novice Driver', min_points: 2500 },
        { id: null, name: 'Veteran' },
      ],
    }),
  );
  expect(sent).toMatchObject({ version: '1.1 2.1 3.1' });
  expect(await screen.findByText('Ranks saved. 1 member has a new rank.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
