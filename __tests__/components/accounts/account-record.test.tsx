import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { accountRecord, accountRow, managedAccounts } from '@/__tests__/support/screens/accounts';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { said, told } from '@/__tests__/support/screens/messages';
import { AccountsScreen } from '@/components/accounts/accounts-screen';

let sent: { path: string; body: unknown }[] = [];

const take = (path: string) =>
  server.use(
    http.post(path, async ({ request }) => {
      sent.push({ path, body: await request.json() });
      return HttpResponse.json({ results: [{ user_id: 7, name: 'Ada Test', problem: null }] });
    }),
  );

beforeEach(() => {
  sent = [];
  server.use(
    ...managedAccounts(),
    http.get('/api/accounts', () =>
      HttpResponse.json({ items: [accountRow()], next: null, previous: null, count: 1 }),
    ),
  );
});

function open(search = '') {
  openScreen(<AccountsScreen />, '/hr/manage-users', { address: `/hr/manage-users${search}` });
}
const press = async (name: string, inside?: HTMLElement) =>
  userEvent.click(await (inside ? within(inside) : screen).findByRole('button', { name }));

const OFTEN = ['Add note', 'Send warning', 'Reactivate account'];
/** Chooses an action of a record: the rare ones are in a menu. */
async function choose(name: string, record: HTMLElement) {
  if (OFTEN.includes(name)) return press(name, record);
  await press('Other actions', record);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

describe('the record of a member', () => {
  const openRecord = async () => {
    open('?member=7');
    const dialog = await screen.findByRole('dialog', { name: 'Ada Test' });
    await within(dialog).findByRole('link', { name: 'Profile' });
    return dialog;
  };

  it('opens from the list and tells all that is known', async () => {
    open();
    await screen.findByRole('table', { name: 'Accounts' });
    await press('Open Ada Test’s record');
    const dialog = await screen.findByRole('dialog', { name: 'Ada Test' });
    expect(location.search).toBe('?member=7');
    for (const shown of [
      'ada@example.com',
      'Novice Driver, 2,600 points',
      'Two-step verificationOn',
    ])
      await waitFor(() => expect(dialog).toHaveTextContent(shown));
    expect(within(dialog).getByRole('region', { name: 'Connections' })).toHaveTextContent(
      /ada · 7656.* since 2 Mar 2026/,
    );
    expect(within(dialog).getByRole('region', { name: 'History' })).toHaveTextContent(
      'Warned Ada Test',
    );
    await press('Close', dialog);
    await waitFor(() => expect(location.search).toBe(''));
  });

  it.each([
    [null, 'It will be deleted on 3 Apr 2026.'],
    ['2026-04-03T12:00:00.000Z', 'It has been deleted.'],
  ])('says that the member asked to be deleted, done at %s', async (done_at, words) => {
    const deletion = {
      asked_at: '2026-03-20T12:00:00.000Z',
      due_at: '2026-04-03T12:00:00.000Z',
      done_at,
    };
    server.use(http.get('/api/accounts/7', () => HttpResponse.json(accountRecord({ deletion }))));
    expect(await openRecord()).toHaveTextContent(
      `The member asked to delete their account on 20 Mar 2026. ${words}`,
    );
  });

  it('lets roles be changed, but not to those that cannot be given', async () => {
    take('/api/accounts/roles');
    await choose('Change roles', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Change roles: Ada Test' });
    const chief = await within(dialog).findByRole('checkbox', { name: 'Administrator' });
    expect(chief).toBeDisabled();
    expect(dialog).toHaveTextContent('It’s above your level');
    const own = within(dialog).getByRole('checkbox', { name: 'HR' });
    expect(own).toHaveAccessibleDescription(/only someone above you can remove it/);
    await userEvent.click(own);
    await userEvent.selectOptions(
      within(dialog).getByRole('combobox', { name: 'Shown role' }),
      'HR',
    );
    await press('Change roles', dialog);
    await waitFor(() =>
      expect(sent.at(0)?.body).toEqual({
        members: [{ user_id: 7, version: 3 }],
        role_ids: [1, 2],
        primary_role_id: 2,
      }),
    );
  });

  it('sends the shown role that is left once the former one is taken away', async () => {
    take('/api/accounts/roles');
    await choose('Change roles', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Change roles: Ada Test' });
    const shown = () => within(dialog).getByRole('combobox', { name: 'Shown role' });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'HR' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Driver' }));
    expect(shown()).toHaveValue('2');
    await press('Change roles', dialog);
    await waitFor(() =>
      expect(sent.at(0)?.body).toMatchObject({ role_ids: [2], primary_role_id: 2 }),
    );
  });

  const ON_RECORD = 'Done at their request.';
  it.each([
    ['Add note', 'notes', { Note: 'Phoned them.' }, { note: 'Phoned them.' }],
    ['Send warning', 'warnings', { Reason: ON_RECORD }, { reason: ON_RECORD }],
    [
      'Request relink',
      'links',
      { Service: 'Discord', Reason: ON_RECORD },
      { service: 'discord', reason: ON_RECORD },
    ],
    ['Reset two-step verification', 'second-factor', { Reason: ON_RECORD }, { reason: ON_RECORD }],
    [
      'Disable account',
      'disable',
      { Until: '2026-04-03T18:30', Reason: ON_RECORD },
      { until: '2026-04-03T18:30:00.000Z', reason: ON_RECORD },
    ],
    ['Dismiss member', 'dismiss', { Reason: ON_RECORD }, { reason: ON_RECORD }],
  ])('“%s” sends what was filled in, and says what was done', async (label, path, given, body) => {
    take(`/api/accounts/${path}`);
    await choose(label, await openRecord());
    const dialog = await screen.findByRole('dialog', { name: `${label}: Ada Test` });
    for (const [name, value] of Object.entries(given)) {
      const field = within(dialog).getByLabelText(name);
      if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, value);
      else fireEvent.change(field, { target: { value } });
    }
    await press(label, dialog);
    await waitFor(() => expect(told()).toMatch(/Done: Ada Test (has|will)/));
    expect(sent).toEqual([
      {
        path: `/api/accounts/${path}`,
        body: { members: [{ user_id: 7, version: 3 }], ...body },
      },
    ]);
  });

  it('of a disabled member says since why and until when, and offers to reactivate them', async () => {
    const disabled = accountRecord({
      state: 'disabled',
      state_reason: 'Away without a word.',
      disabled_until: '2026-05-01T12:00:00.000Z',
      warnings: 0,
      notes: [],
      history: [],
    });
    server.use(http.get('/api/accounts/7', () => HttpResponse.json(disabled)));
    take('/api/accounts/reactivate');
    const record = await openRecord();
    for (const shown of [
      'ReasonAway without a word.',
      'until 1 May 2026',
      'Active warningsNone',
      'No warnings or notes yet.',
      'No changes yet.',
    ])
      expect(record).toHaveTextContent(shown);
    expect(within(record).queryByRole('button', { name: 'Change roles' })).toBeNull();
    await press('Reactivate account', record);
    const dialog = await screen.findByRole('dialog', { name: 'Reactivate account: Ada Test' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), ON_RECORD);
    await press('Reactivate account', dialog);
    await waitFor(() => expect(sent.at(0)?.body).toMatchObject({ reason: ON_RECORD }));
  });

  it('lifts no warning twice', async () => {
    const [note] = accountRecord().notes;
    const lifted = { ...note, lifted_at: '2024-04-01T00:00:00.000Z' };
    server.use(
      http.get('/api/accounts/7', () => HttpResponse.json({ ...accountRecord(), notes: [lifted] })),
    );
    const record = await openRecord();
    expect(within(record).getByText('lifted')).toBeVisible();
    expect(within(record).queryByRole('button', { name: 'Lift warning' })).toBeNull();
  });

  it('shows who only looks nothing to do', async () => {
    server.use(memberHolds('VIEW_ALL_ACCOUNTS'));
    open('?member=7');
    expect(await screen.findAllByText('Rammed somebody.')).not.toHaveLength(0);
    const actions = within(screen.getByRole('group', { name: 'Actions' }));
    expect(actions.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lift warning' })).toBeNull();
    expect(screen.queryByText(/at or above your level/)).toBeNull();
  });

  it('shows a refusal where it was asked, and keeps what was typed', async () => {
    server.use(
      http.post('/api/accounts/dismiss', () =>
        refusal(409, 'The last administrator can’t lose this role.'),
      ),
    );
    await choose('Dismiss member', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss member: Ada Test' });
    const field = within(dialog).getByRole('textbox', { name: 'Reason' });
    await userEvent.type(field, 'Too fast.');
    await press('Dismiss member', dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The last administrator can’t lose this role.',
    );
    expect(field).toHaveValue('Too fast.');
  });

  it('takes points away with a minus of either kind', async () => {
    take('/api/accounts/points');
    await choose('Correct points', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Correct points: Ada Test' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Points' }), '−100');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Twice.');
    await press('Correct points', dialog);
    await waitFor(() => expect(sent.at(0)?.body).toMatchObject({ amount: -100 }));
  });

  it('shows what a correction makes of points and rank, and asks before it goes below zero', async () => {
    take('/api/accounts/points');
    await choose('Correct points', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Correct points: Ada Test' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Points' }), '-2601');
    const line = 'Ada Test: 2,600 → −1 points, Novice Driver → Apprentice Driver';
    const preview = await within(dialog).findByRole('list', { name: 'After the correction' });
    await waitFor(() => expect(preview).toHaveTextContent(line));
    await userEvent.click(
      within(dialog).getByRole('checkbox', { name: 'Allow a total below zero' }),
    );
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Twice.');
    await press('Correct points', dialog);
    await waitFor(() =>
      expect(sent.at(0)?.body).toMatchObject({ amount: -2601, may_go_below_zero: true }),
    );
  });

  it('lets a warning be lifted', async () => {
    server.use(
      http.post('/api/accounts/7/warnings/4/lift', async ({ request }) => {
        sent.push({ path: 'lift', body: await request.json() });
        return HttpResponse.json({});
      }),
    );
    await press('Lift warning', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Lift warning' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A mix-up.');
    await press('Lift warning', dialog);
    await waitFor(() => expect(sent).toEqual([{ path: 'lift', body: { reason: 'A mix-up.' } }]));
  });

  it('of somebody higher offers nothing, and says why', async () => {
    server.use(
      http.get('/api/accounts/7', () => HttpResponse.json(accountRecord({ may_manage: false }))),
    );
    open('?member=7');
    expect(
      await screen.findByText('You can’t manage a member at or above your level.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dismiss member' })).not.toBeInTheDocument();
  });

  it('that is not there says so', async () => {
    server.use(
      http.get('/api/accounts/7', () => refusal(404, 'This member was not found.', 'not_found')),
    );
    open('?member=7');
    expect(await screen.findByText('This member was not found.')).toBeVisible();
  });
});

describe('lost second factors', () => {
  beforeEach(() =>
    server.use(
      http.get('/api/factor-resets', () =>
        HttpResponse.json({
          items: [
            {
              id: 3,
              user_id: 8,
              name: 'Ben Test',
              avatar: '',
              asked_at: '2024-03-01T00:00:00.000Z',
              may_decide: true,
            },
            {
              id: 4,
              user_id: 9,
              name: 'Me',
              avatar: '',
              asked_at: '2024-03-01T00:00:00.000Z',
              may_decide: false,
            },
          ],
        }),
      ),
      http.post('/api/factor-resets/3', async ({ request }) => {
        sent.push({ path: 'reset', body: await request.json() });
        return HttpResponse.json({});
      }),
    ),
  );

  it('are refused with a reason, approved once more asked, and not for oneself', async () => {
    open('?tab=factors');
    expect(await screen.findAllByRole('button', { name: /^Approve/ })).toHaveLength(1);
    expect(screen.getByRole('table', { name: 'Lost devices' })).toHaveTextContent(
      'Someone else at or above their level must decide.',
    );
    await press('Decline the reset for Ben Test');
    const dialog = await screen.findByRole('dialog');
    await press('Decline reset', dialog);
    expect(
      await within(dialog).findByText('Give a reason of at least 10 characters.'),
    ).toBeVisible();
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Reason' }),
      'Your voice was another one.',
    );
    await press('Decline reset', dialog);
    await waitFor(() =>
      expect(sent.at(0)?.body).toEqual({
        is_approved: false,
        reason: 'Your voice was another one.',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Approve the reset for Ben Test');
    await press('Reset verification');
    await waitFor(() => expect(sent.at(1)?.body).toEqual({ is_approved: true }));
    await said('Ben Test will set it up again');
  });

  it('say why one could not be approved', async () => {
    server.use(
      http.post('/api/factor-resets/3', () => refusal(409, 'This request is already decided.')),
    );
    open('?tab=factors');
    await press('Approve the reset for Ben Test');
    await press('Reset verification');
    await said('This request is already decided.');
  });

  it('are decided with single keys', async () => {
    open('?tab=factors');
    await screen.findByRole('table', { name: 'Lost devices' });
    await userEvent.keyboard('ja');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('verification for Ben Test?');
    await press('Cancel');
    await userEvent.keyboard('d');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Decline the reset for Ben Test');
  });

  it('are approved once, however long the answer takes', async () => {
    server.use(http.post('/api/factor-resets/3', () => new Promise<never>(() => undefined)));
    open('?tab=factors');
    await press('Approve the reset for Ben Test');
    await press('Reset verification');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
