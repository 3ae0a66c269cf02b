import { pickMember } from '@/__tests__/support/screens/pick-member';
import { screen, waitFor, within } from '@testing-library/react';
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
  expect(dialog.getByLabelText('Drivers')).toHaveFocus();
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ user_ids: [7], reason: 'Stayed until the last trailer.' });
});

test('a new award needs a name, and a total where it grants itself', async () => {
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New award' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Granted'), 'Automatically, by distance (km)');
  await user.click(dialog.getByRole('button', { name: 'Save award' }));
  expect(await dialog.findByText('Name must be between 3 and 60 characters.')).toBeVisible();
  expect(dialog.getByText('Total needed must be between 1 and 1,000,000,000.')).toBeVisible();
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

test.each([
  ['retired', null, 'Retire award', '“Night owl” retired. Members keep it.'],
  ['restored', '2026-03-01T09:00:00.000Z', 'Restore award', '“Night owl” restored.'],
])('an award is %s with one press', async (what, retired_at, name, words) => {
  let sent: unknown;
  server.use(
    http.get('/api/awards', () => HttpResponse.json({ items: [{ ...owl, retired_at }] })),
    http.get('/api/awards/3/history', () => HttpResponse.json({ items: [] })),
    http.post('/api/awards/3/retire', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({});
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Night owl' }));
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent).toEqual({ is_retired: what === 'retired', version: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an award isn’t retired over what is typed without a question', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  server.use(http.get('/api/awards/3/history', () => HttpResponse.json({ items: [] })));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Night owl' }));
  await userEvent.type(screen.getByLabelText('Name'), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Retire award' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Name')).toHaveValue('Night owls');
  confirm.mockRestore();
});

test('an award is edited with what it has, over the version that was seen', async () => {
  let sent: unknown;
  server.use(
    http.get('/api/awards/3/history', () => HttpResponse.json({ items: [] })),
    http.put('/api/awards/3', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({});
    }),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit Night owl' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit “Night owl”' }));
  await user.selectOptions(dialog.getByLabelText('How often'), 'More than once');
  await user.click(dialog.getByRole('button', { name: 'Save award' }));
  expect(await screen.findByText('Award “Night owl” saved.')).toBeVisible();
  const { id: _id, retired_at: _retired, version, holders: _holders, ...award } = owl;
  expect(sent).toEqual({ award: { ...award, repeatable: true }, version });
});

describe('what was granted', () => {
  const grants = [
    {
      id: 11,
      user_id: 7,
      name: 'Ben Test',
      award: { id: 3, name: 'Night owl', icon: 'star' },
      reason: 'Stayed until the last trailer.',
      by: null,
      granted_at: '2026-03-02T09:00:00.000Z',
      revoked_at: null,
      revoke_reason: null,
      version: 4,
    },
  ];
  const asked: string[] = [];

  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.get('/api/award-grants', ({ request: { url } }) => {
        asked.push(new URL(url).searchParams.get('award') ?? 'all');
        return HttpResponse.json({ items: grants, next: null, previous: null, count: 1 });
      }),
    );
  });

  it('is narrowed to one award and back', async () => {
    show();
    await screen.findByText(/automatically/);
    await userEvent.selectOptions(screen.getByLabelText('Award'), 'Night owl');
    await waitFor(() => expect(asked).toEqual(['all', '3']));
    await userEvent.selectOptions(await screen.findByLabelText('Award'), 'All awards');
    await screen.findByText(/automatically/);
    expect(screen.getByLabelText('Award')).toHaveDisplayValue('All awards');
  });

  it('is revoked with a reason, over the version that was seen', async () => {
    let sent: unknown;
    server.use(
      http.post('/api/award-grants/11/revoke', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({});
      }),
    );
    show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Revoke Night owl from Ben Test' }));
    const dialog = within(
      screen.getByRole('dialog', { name: 'Revoke “Night owl” from Ben Test?' }),
    );
    await user.type(dialog.getByLabelText(/^Reason/), 'It was another driver.');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('“Night owl” revoked from Ben Test.')).toBeVisible();
    expect(sent).toEqual({ version: 4, reason: 'It was another driver.' });
  });
});
