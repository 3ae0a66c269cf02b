import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { accountRow, managedAccounts } from '@/__tests__/support/screens/accounts';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { halfType } from '@/__tests__/support/screens/half-type';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { AccountsScreen } from '@/components/accounts/accounts-screen';
import type { ActionOutcome } from '@/lib/contracts/accounts/account-actions';
import type { AccountRow } from '@/lib/contracts/accounts/accounts';

let asked: URLSearchParams[] = [];
let sent: { path: string; body: unknown }[] = [];

const BEN = accountRow({ user_id: 8, name: 'Ben Test', member_no: 13, version: 5 });
const CHIEF = accountRow({ user_id: 9, name: 'Chief', member_no: 1, may_manage: false });

const answer = (items: AccountRow[]) =>
  server.use(
    http.get('/api/accounts', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items, next: null, previous: null, count: items.length });
    }),
  );

const done = (user_id: number, name: string, problem: string | null = null): ActionOutcome => ({
  user_id,
  name,
  problem,
});
const take = (path: string, results: ActionOutcome[] = [done(7, 'Ada Test')]) =>
  server.use(
    http.post(path, async ({ request }) => {
      sent.push({ path, body: await request.json() });
      return HttpResponse.json({ results });
    }),
  );

beforeEach(() => {
  asked = [];
  sent = [];
  server.use(...managedAccounts());
  answer([accountRow(), BEN, CHIEF]);
});

function open(search = '') {
  openScreen(<AccountsScreen />, '/hr/manage-users', { address: `/hr/manage-users${search}` });
}
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
      '850 km',
      'Behind, 40%',
      'Steam linked',
      'Discord not linked',
      'TruckersMP needs relinking',
      'Banned on TruckersMP',
      '2 warnings',
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
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Everyone');
    await waitFor(() => expect(lastAsked()['state']).toBe('everyone'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'HR');
    await waitFor(() => expect(lastAsked()['role']).toBe('2'));
    expect(location.search).toContain('role=2');
  });

  it.each([
    ['Quota', 'Behind', 'quota', 'behind'],
    ['Activity', 'No job in 30 days', 'activity', 'none_in_30_days'],
    ['Connections', 'TruckersMP missing', 'link', 'truckersmp'],
    ['Standing', 'Not on Discord', 'elsewhere', 'not_on_discord'],
    ['Warnings', 'Without warnings', 'warnings', 'no'],
  ])(
    'narrows by “%s”, and by nothing once the filters are reset',
    async (label, choice, name, value) => {
      open();
      await list();
      await press('More filters Filters');
      await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), choice);
      await waitFor(() => expect(lastAsked()[name]).toBe(value));
      await press('Reset filters');
      await waitFor(() => expect(location.search).toBe(''));
      expect(screen.getByRole('combobox', { name: label })).toHaveValue('');
    },
  );

  it('offers no states that the member may not see, and nothing to do to who only looks', async () => {
    server.use(memberHolds('VIEW_ALL_ACCOUNTS'));
    open();
    await list();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    const states = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
    expect(states.map(({ textContent }) => textContent)).toEqual([
      'Current members',
      'Onboarding',
      'Active',
      'On LOA',
    ]);
    expect(screen.queryByRole('link', { name: 'Roles' })).not.toBeInTheDocument();
  });

  it('says so where nobody matches, or where the address is not understood', async () => {
    answer([]);
    open('?search=nobody');
    expect(await screen.findByText('No accounts match these filters.')).toBeVisible();
    await press('Show current members');
    await waitFor(() => expect(lastAsked()['search']).toBeUndefined());
  });

  it('tells of an address that asks for what is not known', async () => {
    open('?state=gone');
    expect(await screen.findByText(/contains a status that isn’t valid: “gone”/)).toBeVisible();
  });

  it('is not for who may not see accounts', async () => {
    server.use(memberHolds('MANAGE_JOBS'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('view all accounts');
  });
});

describe('several members', () => {
  async function chooseAll() {
    open();
    await list();
    expect(screen.queryByRole('group', { name: 'Bulk actions' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  }

  async function chooseAction(name: string) {
    await press('Actions');
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  }

  it('are chosen, except those of an equal or higher level', async () => {
    await chooseAll();
    expect(screen.getByRole('checkbox', { name: 'Select Ada Test' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Chief' })).toBeDisabled();
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('are warned together, each in the version that was shown', async () => {
    take('/api/accounts/warnings', [done(7, 'Ada Test'), done(8, 'Ben Test')]);
    await chooseAll();
    await chooseAction('Send warning');
    const dialog = await screen.findByRole('dialog', { name: 'Send warning: 2 members' });
    expect(dialog).toHaveTextContent('Ada Test, Ben Test');
    await press('Send warning', dialog);
    expect(await within(dialog).findByText('Reason is required.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too fast.');
    await press('Send warning', dialog);
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
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
  });

  it('are dismissed once their number is typed', async () => {
    take('/api/accounts/dismiss', [done(7, 'Ada Test'), done(8, 'Ben Test')]);
    await chooseAll();
    await chooseAction('Dismiss member');
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss 2 members' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Inactive.');
    const button = within(dialog).getByRole('button', { name: 'Dismiss 2 members' });
    expect(button).toHaveClass('text-danger');
    await userEvent.click(button);
    const number = within(dialog).getByRole('textbox', { name: 'Type 2 to confirm' });
    expect(number).toHaveFocus();
    expect(number).toHaveAccessibleDescription('Type 2, the number of members.');
    await callsHaveArrived();
    expect(sent).toEqual([]);
    await userEvent.type(number, '1');
    await press('Dismiss 2 members', dialog);
    await callsHaveArrived();
    expect(sent).toEqual([]);
    await userEvent.type(number, '{Backspace}2');
    await press('Dismiss 2 members', dialog);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'Inactive.' }));
  });

  it('who could not be acted on are named with the reason', async () => {
    take('/api/accounts/disable', [
      done(7, 'Ada Test'),
      done(8, 'Ben Test', 'You can’t manage a member at or above your level.'),
    ]);
    await chooseAll();
    await chooseAction('Disable account');
    const dialog = await screen.findByRole('dialog', { name: 'Disable account: 2 members' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too fast.');
    await press('Disable account', dialog);
    const until = within(dialog).getByLabelText('Until');
    expect(until).toHaveFocus();
    expect(until).toHaveAccessibleDescription(/^Enter a date, or tick “No end/);
    halfType(until);
    await press('Disable account', dialog);
    expect(until).toHaveAccessibleDescription('Enter a full date and time.');
    await callsHaveArrived();
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^No end/ }));
    await press('Disable account', dialog);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Done for 1 of 2. The others weren’t changed.',
    );
    const missed = within(dialog).getByRole('list', { name: 'Not done' });
    expect(missed).toHaveTextContent('Ben TestYou can’t manage a member at or above your level.');
    expect(dialog).toHaveTextContent('Done: Ada Test');
    expect(sent[0]?.body).toMatchObject({ until: null });
  });
});
