import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { AllJobsScreen } from '@/components/jobs/all-jobs/all-jobs-screen';
import type { TrackerSetting } from '@/lib/contracts/jobs/tracker-settings';

const settingOf = (known: Partial<TrackerSetting> = {}): TrackerSetting => ({
  tracker: 'trucky',
  address: '/api/trackers/trucky',
  proof: 'signature',
  has_secret: true,
  secret_since: null,
  old_secret_until: null,
  tokens: 0,
  last_signal_at: null,
  last_day: { bodies: 4, errors: 1, refused: 2 },
  ...known,
});

beforeEach(() => server.use(memberHolds('MANAGE_JOBS')));

function open(setting: TrackerSetting) {
  server.use(http.get('/api/tracker-settings', () => HttpResponse.json({ items: [setting] })));
  openScreen(<AllJobsScreen />, '/jobs/all', { address: '/jobs/all?tab=trackers' });
}

it.each([
  ['itself', settingOf(), 'New Trucky secret', 'a-new-secret'],
  [
    'with the address that it is part of',
    settingOf({ tracker: 'unitracker' }),
    'New UniTracker secret',
    '/api/trackers/unitracker/a-new-secret',
  ],
])('a new secret is shown once, %s', async (_how, setting, label, value) => {
  const path = `/api/tracker-settings/${setting.tracker}/secret`;
  const address = `/api/trackers/${setting.tracker}/a-new-secret`;
  server.use(http.post(path, () => HttpResponse.json({ secret: 'a-new-secret', address })));
  open(setting);
  const shown = await screen.findByText(`${location.origin}/api/trackers/trucky`);
  expect(shown.innerHTML).toMatch(/trackers\/<wbr>trucky$/);
  await userEvent.click(screen.getByRole('button', { name: 'Create secret' }));
  expect(screen.queryByLabelText(label)).toBeNull();
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create secret' }));
  expect(await screen.findByLabelText(label)).toHaveValue(value);
});

it('old secrets are revoked after one question, where there are any', async () => {
  let revoked = 0;
  server.use(
    http.delete('/api/tracker-settings/trucky/old-secrets', () => {
      revoked += 1;
      server.use(
        http.get('/api/tracker-settings', () => HttpResponse.json({ items: [settingOf()] })),
      );
      return HttpResponse.json({ revoked: 1 });
    }),
  );
  open(settingOf({ old_secret_until: '2026-03-02T10:00:00.000Z' }));
  expect(await screen.findByText(/Old secrets work until/)).toHaveTextContent('2 Mar 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke old secrets' }));
  await callsHaveArrived();
  expect(revoked).toBe(0);
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke old secrets' }));
  await waitFor(() => expect(screen.queryByText(/Old secrets work until/)).toBeNull());
  expect(revoked).toBe(1);
  expect(screen.queryByRole('button', { name: 'Revoke old secrets' })).toBeNull();
});

it.each<[string, Partial<TrackerSetting>, string[], number]>([
  ['without a secret', { has_secret: false }, ['Secret: None. Payloads are refused.'], 1],
  [
    'with one from the server’s settings',
    {},
    ['Secret: Set in the server settings', 'Last activity: Never', 'Invalid payloads: 1'],
    1,
  ],
  [
    'with one since a day',
    { secret_since: '2026-03-01T10:00:00.000Z' },
    ['Secret: Set on 1 Mar 2026, 10:00'],
    1,
  ],
  [
    'with tokens of its drivers',
    { tracker: 'job_logger', proof: 'token', tokens: 1234 },
    ['Authentication: One token per driver', 'Drivers with a token: 1,234'],
    0,
  ],
])('a tracker %s says how it stands', async (_case, known, told, secrets) => {
  open(settingOf(known));
  await screen.findByText('Last activity');
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  for (const fact of told) expect(facts).toContain(fact);
  expect(screen.queryAllByRole('button', { name: 'Create secret' })).toHaveLength(secrets);
});

it('say so when they cannot be loaded', async () => {
  open(settingOf());
  server.use(http.get('/api/tracker-settings', () => refusal(500, 'Something broke.')));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the trackers.');
});
