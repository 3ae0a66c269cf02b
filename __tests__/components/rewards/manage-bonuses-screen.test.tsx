import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aManagedBonus } from '@/__tests__/support/screens/bonuses';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { renderInPanel } from '@/__tests__/support/screens/in-panel';
import { panelClient } from '@/__tests__/support/screens/panel-client';
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

test('an award that is taken back is sent with its version and offered no more', async () => {
  answer([bonus]);
  const taken = { ...award, revoked_at: '2026-03-11T12:00:00.000Z', revoke_reason: 'It was Cleo.' };
  let sent: unknown;
  server.use(
    http.post('/api/bonus-awards/9/revoke', async ({ request }) => {
      sent = await request.json();
      server.use(
        http.get('/api/bonuses/1/awards', () =>
          HttpResponse.json({ items: [taken], next: null, previous: null, count: 1 }),
        ),
      );
      return HttpResponse.json({});
    }),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke 200 points from Ben Test' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke 200 points from Ben Test?' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'It was Cleo.');
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  const awards = within(await screen.findByRole('region', { name: 'Awarded points' }));
  expect(await awards.findByText(/job #42, revoked: It was Cleo\./)).toBeVisible();
  expect(awards.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  expect(sent).toEqual({ version: 1, reason: 'It was Cleo.' });
});

test.each<[ManagedBonus['phase'], Partial<ManagedBonus>, string[]]>([
  ['draft', {}, ['Schedule', 'Edit', 'Delete']],
  ['upcoming', {}, ['Edit', 'Delete']],
  ['active', {}, ['Pause', 'Stop', 'Extend bonus']],
  ['active', { kind: 'one_off' }, ['Stop']],
  ['paused', {}, ['Resume', 'Stop', 'Extend bonus']],
  ['ended', {}, []],
  ['stopped', {}, []],
])('of one that is %s is offered what can be done then', async (phase, known, offered) => {
  answer([aManagedBonus({ phase, ...known })]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Harbour run' }));
  const all = ['Schedule', 'Edit', 'Pause', 'Resume', 'Stop', 'Delete', 'Extend bonus'];
  const isOffered = (name: string) =>
    [...dialog.queryAllByRole('button', { name }), ...dialog.queryAllByRole('link', { name })]
      .length === 1;
  expect(all.filter(isOffered).toSorted()).toEqual(offered.toSorted());
});

test('the next actions come with the phase after the one that was done', async () => {
  answer([bonus]);
  const sent: unknown[] = [];
  server.use(
    http.post('/api/bonuses/1/state', async ({ request }) => {
      sent.push(await request.json());
      const phase = sent.length === 1 ? 'paused' : 'active';
      return HttpResponse.json({ ...bonus, phase, version: 2 + sent.length });
    }),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(sent).toEqual([
    { action: 'pause', version: 2 },
    { action: 'resume', version: 3 },
  ]);
});

test('one that is ahead is deleted after one question, and its dialog goes with it', async () => {
  answer([aManagedBonus({ phase: 'upcoming' })]);
  let isDeleted = false;
  server.use(
    http.delete('/api/bonuses/1', () => {
      isDeleted = true;
      return HttpResponse.json({});
    }),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(isDeleted).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Delete bonus' }));
  expect(await screen.findByText('“Harbour run” deleted.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isDeleted).toBe(true);
});

test('a running one is extended, and a refusal stands at its field', async () => {
  answer([bonus]);
  const sent: unknown[] = [];
  const message = 'The new end must be after the current one.';
  server.use(
    http.post('/api/bonuses/1/extend', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return HttpResponse.json({ ...bonus, version: 3 });
      const error = { code: 'not_accepted', message, fields: { ends_at: message } };
      return HttpResponse.json({ error }, { status: 422 });
    }),
  );
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  const end = screen.getByLabelText('New end (your time)');
  await user.click(screen.getByRole('button', { name: 'Extend bonus' }));
  await waitFor(() => expect(end).toHaveAccessibleDescription(message));
  await user.clear(end);
  await user.type(end, '2026-03-25T12:00');
  await user.click(screen.getByRole('button', { name: 'Extend bonus' }));
  expect(await screen.findByText('“Harbour run” extended.')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    version: 2,
    ends_at: new Date('2026-03-25T12:00').toISOString(),
  });
});

test('one that a colleague has extended meanwhile isn’t extended over their end', async () => {
  answer([bonus]);
  const sent: unknown[] = [];
  server.use(
    http.post('/api/bonuses/1/extend', async ({ request }) => {
      sent.push(await request.json());
      return refusal(409, 'This record was changed by Ada.', 'changed');
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  const end = screen.getByLabelText('New end (your time)');
  fireEvent.input(end, { target: { value: '2099-03-25T12:00' } });
  answer([{ ...bonus, ends_at: '2099-06-01T00:00:00.000Z', description: 'Longer', version: 3 }]);
  await act(() => panelClient()?.invalidateQueries());
  const dialog = within(screen.getByRole('dialog', { name: 'Harbour run' }));
  expect(await dialog.findByText('Longer')).toBeVisible();
  expect(end).toHaveValue('2099-03-25T12:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Extend bonus' }));
  const said = 'This record was changed by Ada. Close this to see the latest version.';
  expect(await dialog.findByText(said)).toBeVisible();
  expect(sent).toMatchObject([{ version: 2 }]);
});

test('a new end stays, and says why it is refused, where a colleague has stopped the bonus', async () => {
  answer([bonus]);
  server.use(
    http.post('/api/bonuses/1/extend', () => {
      answer([{ ...bonus, phase: 'stopped', version: 3 }]);
      return refusal(409, 'This record was changed by Ada.', 'changed');
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Open Harbour run' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Harbour run' }));
  const end = dialog.getByLabelText('New end (your time)');
  fireEvent.input(end, { target: { value: '2099-03-25T12:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Extend bonus' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(dialog.getByText(/^This record was changed by Ada\./)).toBeVisible();
  expect(dialog.getByLabelText('New end (your time)')).toHaveValue('2099-03-25T12:00');
});

test('a list that is narrowed to none leads back to all', async () => {
  answer([bonus]);
  const asked: string[] = [];
  server.use(
    http.get('/api/bonuses/manage', ({ request: { url } }) => {
      asked.push(new URL(url).search);
      return HttpResponse.json({ items: [], next: null, previous: null, count: 0 });
    }),
  );
  openScreen(<ManageBonusesScreen />, '/bonuses/manage');
  await screen.findByText('No bonuses yet.');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Paused');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all bonuses' }));
  expect(await screen.findByText('No bonuses yet.')).toBeVisible();
  expect(asked.filter((search) => search.includes('phase=paused'))).toHaveLength(1);
});

test('an address that can’t be read says so, and leads back', async () => {
  answer([bonus]);
  openScreen(<ManageBonusesScreen />, '/bonuses/manage', {
    address: '/bonuses/manage?phase=lost',
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('“lost”');
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByRole('button', { name: 'Open Harbour run' })).toBeVisible();
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
