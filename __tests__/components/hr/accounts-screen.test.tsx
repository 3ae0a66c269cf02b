import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/browsing';
import { memberHolds, refusal } from '@/__tests__/support/permissions';
import { server } from '@/__tests__/support/server';
import { AccountsScreen } from '@/components/hr/accounts/accounts-screen';
import type { Account, AccountRow, ActOutcome } from '@/lib/contracts/accounts';

let asked: URLSearchParams[] = [];
let sent: { path: string; body: unknown }[] = [];

const rowOf = (known: Partial<AccountRow> = {}): AccountRow => ({
  user_id: 7,
  member_no: 12,
  name: 'Ada Test',
  avatar: '',
  supporter: false,
  role: { name: 'Driver', color: '#112233' },
  rank: { name: 'Novice Driver', color: '#445566' },
  division: null,
  state: 'active',
  disabled_until: null,
  km_30_days: 1234,
  quota: { state: 'behind', share: 0.4 },
  last_job_at: '2024-03-01T00:00:00.000Z',
  last_seen_at: null,
  links: { steam: 'linked', discord: 'missing', truckersmp: 'revoked' },
  elsewhere: { is_on_roster: null, is_banned: true, is_on_discord: null },
  warnings: 2,
  may_manage: true,
  version: 3,
  ...known,
});
const BEN = rowOf({ user_id: 8, name: 'Ben Test', member_no: 13, version: 5 });
const CHIEF = rowOf({ user_id: 9, name: 'Chief', member_no: 1, may_manage: false });

const recordOf = (known: Partial<Account> = {}): Account => ({
  ...rowOf(),
  email: 'ada@example.com',
  joined_at: '2023-01-01T00:00:00.000Z',
  left_at: null,
  state_reason: null,
  points: 2600,
  roles: [{ id: 1, name: 'Driver', color: '#112233', is_primary: true }],
  connections: [
    { service: 'steam', state: 'linked', name: 'ada', id: '7656', linked_at: null },
    { service: 'discord', state: 'missing', name: null, id: null, linked_at: null },
    { service: 'truckersmp', state: 'revoked', name: null, id: '5', linked_at: null },
  ],
  checked_at: null,
  sessions: 2,
  has_second_factor: true,
  deletion: null,
  notes: [
    {
      id: 4,
      is_warning: true,
      text: 'Rammed somebody.',
      by: 'Hanna HR',
      at: '2024-03-01T00:00:00.000Z',
      lifted_at: null,
    },
  ],
  history: [
    {
      id: 1,
      at: '2024-03-01T00:00:00.000Z',
      by: 'Hanna HR',
      action: 'user.warned',
      summary: 'Warned Ada Test',
      reason: 'Rammed somebody.',
    },
  ],
  is_own: false,
  ...known,
});

const answer = (items: AccountRow[]) =>
  server.use(
    http.get('/api/accounts', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items, next: null, previous: null, count: items.length });
    }),
  );

const done = (user_id: number, name: string, problem: string | null = null): ActOutcome => ({
  user_id,
  name,
  problem,
});
const take = (path: string, results: ActOutcome[] = [done(7, 'Ada Test')]) =>
  server.use(
    http.post(path, async ({ request }) => {
      sent.push({ path, body: await request.json() });
      return HttpResponse.json({ results });
    }),
  );

beforeEach(() => {
  asked = [];
  sent = [];
  server.use(
    memberHolds('VIEW_ALL_ACCOUNTS', 'VIEW_DISABLED_ACCOUNTS', 'MANAGE_USERS_ROLES'),
    http.get('/api/accounts/choices', () =>
      HttpResponse.json({
        roles: [
          { id: 1, name: 'Driver', color: '#112233', level: 10, why_not: null },
          { id: 2, name: 'HR', color: '#112233', level: 60, why_not: null },
          {
            id: 3,
            name: 'Administrator',
            color: '#112233',
            level: 100,
            why_not: 'You cannot give Administrator: it is above your own level.',
          },
        ],
      }),
    ),
    http.get('/api/accounts/7', () => HttpResponse.json(recordOf())),
  );
  answer([rowOf(), BEN, CHIEF]);
});

const open = (search = '') =>
  openScreen(<AccountsScreen />, '/hr/manage-users', { address: `/hr/manage-users${search}` });
const list = () => screen.findByRole('table', { name: 'Accounts' });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);
const press = async (name: string, inside?: HTMLElement) =>
  userEvent.click(await (inside ? within(inside) : screen).findByRole('button', { name }));

describe('the list of accounts', () => {
  it('says that it is loading, then what there is to know of each member', async () => {
    open();
    expect(await screen.findByRole('status', { name: 'Loading accounts' })).toBeVisible();
    const [, row] = within(await list()).getAllByRole('row');
    for (const shown of [
      'Ada Test',
      'Driver',
      'Novice Driver',
      'Active',
      '1,234 km',
      'Behind 40%',
      'Steam linked',
      'Discord not linked',
      'TruckersMP to be linked again',
      'Banned on TruckersMP',
      '2',
    ])
      expect(row).toHaveTextContent(shown);
  });

  it('narrows by what is in its address, and writes there what is chosen', async () => {
    open('?state=disabled&link=steam&elsewhere=banned&search=ad');
    await list();
    expect(lastAsked()).toMatchObject({
      state: 'disabled',
      link: 'steam',
      elsewhere: 'banned',
      search: 'ad',
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Everyone');
    await waitFor(() => expect(lastAsked()['state']).toBe('everyone'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'HR');
    await waitFor(() => expect(lastAsked()['role']).toBe('2'));
    expect(location.search).toContain('role=2');
  });

  it('offers no states that the member may not see, and nothing to do to who only looks', async () => {
    server.use(memberHolds('VIEW_ALL_ACCOUNTS'));
    open('?tab=roles');
    await list();
    const states = within(screen.getByRole('combobox', { name: 'State' })).getAllByRole('option');
    expect(states.map(({ textContent }) => textContent)).toEqual([
      'With the company',
      'Onboarding',
      'Active',
      'On leave',
    ]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Roles' })).not.toBeInTheDocument();
  });

  it('says so where nobody matches, or where the address is not understood', async () => {
    answer([]);
    open('?search=nobody');
    expect(await screen.findByText('No account matches these filters.')).toBeVisible();
    await press('Show everyone with the company');
    await waitFor(() => expect(lastAsked()['search']).toBeUndefined());
  });

  it('tells of an address that asks for what is not known', async () => {
    open('?state=gone');
    expect(await screen.findByText(/asks for a state that isn’t known here: “gone”/)).toBeVisible();
  });

  it('is not for who may not see accounts', async () => {
    server.use(memberHolds('MANAGE_JOBS'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('VIEW_ALL_ACCOUNTS');
  });
});

describe('several members', () => {
  async function chooseAll() {
    open();
    await list();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  }

  it('are chosen, except those of an equal or higher level', async () => {
    await chooseAll();
    expect(screen.getByRole('checkbox', { name: 'Choose Ada Test' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Choose Chief' })).toBeDisabled();
    expect(screen.getByText('2 chosen')).toBeVisible();
  });

  it('are warned together, each in the version that was shown', async () => {
    take('/api/accounts/warnings', [done(7, 'Ada Test'), done(8, 'Ben Test')]);
    await chooseAll();
    await press('Go on');
    const dialog = await screen.findByRole('dialog', { name: 'Warn: 2 members' });
    expect(dialog).toHaveTextContent('Ada Test, Ben Test');
    await press('Warn', dialog);
    expect(await within(dialog).findByText('Give a reason.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too fast.');
    await press('Warn', dialog);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: '/api/accounts/warnings',
          body: {
            members: [
              { user_id: 7, version: 3 },
              { user_id: 8, version: 5 },
            ],
            reason: 'Too fast.',
          },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('2 chosen')).not.toBeInTheDocument();
  });

  it('who could not be acted on are named with the reason', async () => {
    take('/api/accounts/disable', [
      done(7, 'Ada Test'),
      done(8, 'Ben Test', 'You cannot manage a member of equal or higher level.'),
    ]);
    await chooseAll();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What to do' }), 'Disable');
    await press('Go on');
    const dialog = await screen.findByRole('dialog', { name: 'Disable: 2 members' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too fast.');
    await press('Disable', dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Done for 1 of 2. Nothing was changed of the others.',
    );
    const missed = within(dialog).getByRole('list', { name: 'Not done' });
    expect(missed).toHaveTextContent(
      'Ben TestYou cannot manage a member of equal or higher level.',
    );
    expect(dialog).toHaveTextContent('Done: Ada Test');
    expect(sent[0]?.body).toMatchObject({ until: null });
  });
});

describe('the record of a member', () => {
  const openRecord = async () => {
    open('?member=7');
    const dialog = await screen.findByRole('dialog', { name: 'Ada Test' });
    await within(dialog).findByRole('button', { name: 'Dismiss' });
    return dialog;
  };

  it('opens from the list and tells all that is known', async () => {
    open();
    await press('Open the record of Ada Test');
    const dialog = await screen.findByRole('dialog', { name: 'Ada Test' });
    expect(location.search).toBe('?member=7');
    for (const shown of ['ada@example.com', 'Novice Driver, 2,600 points', 'Two-step sign-inOn'])
      await waitFor(() => expect(dialog).toHaveTextContent(shown));
    expect(within(dialog).getByRole('region', { name: 'Links' })).toHaveTextContent('ada · 7656');
    expect(within(dialog).getByRole('region', { name: 'History' })).toHaveTextContent(
      'Warned Ada Test',
    );
    await press('Close', dialog);
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('lets roles be changed, but not to those that cannot be given', async () => {
    take('/api/accounts/roles');
    await press('Change roles', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Change roles: Ada Test' });
    const chief = await within(dialog).findByRole('checkbox', { name: 'Administrator' });
    expect(chief).toBeDisabled();
    expect(dialog).toHaveTextContent('it is above your own level');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'HR' }));
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

  it('shows a refusal where it was asked, and keeps what was typed', async () => {
    server.use(
      http.post('/api/accounts/dismiss', () =>
        refusal(409, 'The last administrator cannot lose the role.'),
      ),
    );
    await press('Dismiss', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss: Ada Test' });
    const field = within(dialog).getByRole('textbox', { name: 'Reason' });
    await userEvent.type(field, 'Too fast.');
    await press('Dismiss', dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The last administrator cannot lose the role.',
    );
    expect(field).toHaveValue('Too fast.');
  });

  it('takes points away with a minus of either kind', async () => {
    take('/api/accounts/points');
    await press('Correct points', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Correct points: Ada Test' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Points' }), '−100');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Twice.');
    await press('Correct points', dialog);
    await waitFor(() => expect(sent.at(0)?.body).toMatchObject({ amount: -100 }));
  });

  it('lets a warning be lifted', async () => {
    server.use(
      http.post('/api/accounts/7/warnings/4/lift', async ({ request }) => {
        sent.push({ path: 'lift', body: await request.json() });
        return HttpResponse.json({});
      }),
    );
    await press('Lift the warning', await openRecord());
    const dialog = await screen.findByRole('dialog', { name: 'Lift the warning' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A mix-up.');
    await press('Lift the warning', dialog);
    await waitFor(() => expect(sent).toEqual([{ path: 'lift', body: { reason: 'A mix-up.' } }]));
  });

  it('of somebody higher offers nothing, and says why', async () => {
    server.use(
      http.get('/api/accounts/7', () => HttpResponse.json(recordOf({ may_manage: false }))),
    );
    open('?member=7');
    expect(
      await screen.findByText('You cannot manage a member of equal or higher level.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
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
    expect(await screen.findAllByRole('button', { name: 'Approve' })).toHaveLength(1);
    expect(screen.getByRole('list', { name: 'Lost second factors' })).toHaveTextContent(
      'Somebody else of their level or above has to decide this.',
    );
    await press('Refuse');
    const dialog = await screen.findByRole('dialog');
    await press('Refuse', dialog);
    expect(
      await within(dialog).findByText('Give a reason of at least 10 characters.'),
    ).toBeVisible();
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Reason' }),
      'Your voice was another one.',
    );
    await press('Refuse', dialog);
    await waitFor(() =>
      expect(sent.at(0)?.body).toEqual({
        is_approved: false,
        reason: 'Your voice was another one.',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Approve');
    await press('Lift it');
    await waitFor(() => expect(sent.at(1)?.body).toEqual({ is_approved: true }));
  });
});
