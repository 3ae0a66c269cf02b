import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { AccountsScreen } from '@/components/accounts/accounts-screen';
import type { Role } from '@/lib/contracts/accounts/roles';

let sent: unknown[] = [];

const roleOf = (known: Partial<Role>): Role => ({
  id: 1,
  name: 'Helper',
  color: '#112233',
  level: 30,
  is_staff: true,
  team: 'HR',
  permissions: ['MANAGE_JOBS', 'VIEW_APPS'],
  members: 0,
  why_not: null,
  version: 4,
  ...known,
});

beforeEach(() => {
  sent = [];
  server.use(
    memberHolds('VIEW_ALL_ACCOUNTS', 'MANAGE_USERS_ROLES'),
    http.get('/api/roles', () =>
      HttpResponse.json({
        items: [
          roleOf({
            id: 2,
            name: 'Administrator',
            level: 100,
            members: 1,
            why_not: 'You can’t edit a role at or above your level.',
          }),
          roleOf({}),
          roleOf({ id: 3, name: 'Marshal', permissions: ['MANAGE_JOBS'] }),
        ],
        own_level: 60,
        own_permissions: ['MANAGE_JOBS', 'MANAGE_AWARDS', 'MANAGE_USERS_ROLES'],
      }),
    ),
    http.get('/api/roles/permissions', () =>
      HttpResponse.json({
        items: [{ permission: 'MANAGE_JOBS', acts: ['Void a delivery, with a reason'] }],
      }),
    ),
    http.all('/api/roles/:rest*', async ({ request }) => {
      if (request.method === 'GET') return undefined;
      const { pathname } = new URL(request.url);
      sent.push([request.method, pathname, await request.json()]);
      return HttpResponse.json({ id: 1 });
    }),
    http.post('/api/roles', async ({ request }) => {
      sent.push(['POST', '/api/roles', await request.json()]);
      return HttpResponse.json({ id: 9 });
    }),
  );
});

const open = async () => {
  openScreen(<AccountsScreen />, '/hr/manage-users', { address: '/hr/manage-users?tab=roles' });
  return screen.findByRole('table', { name: 'Roles' });
};
const press = async (name: string, inside?: HTMLElement) =>
  userEvent.click(await (inside ? within(inside) : screen).findByRole('button', { name }));

it('lists the roles with their level, team and members', async () => {
  const [, first, second] = within(await open()).getAllByRole('row');
  expect(first).toHaveTextContent('Administrator');
  for (const shown of ['Helper', '30', 'HR', '2 permissions'])
    expect(second).toHaveTextContent(shown);
  expect(screen.getByText(/Your level is 60/)).toBeVisible();
});

it('says in words what each permission opens, and offers what can be given', async () => {
  await open();
  await press('Edit Helper');
  const dialog = await screen.findByRole('dialog', { name: 'Helper' });
  const jobs = within(dialog).getByRole('checkbox', { name: 'Manage jobs' });
  expect(jobs).toHaveAccessibleDescription('Review, edit and void jobs; handle reports.');
  expect(dialog).toHaveTextContent('Pages: HR Guide, All Jobs');
  expect(await within(dialog).findByText('Void a delivery, with a reason')).toBeInTheDocument();
  const bonuses = within(dialog).getByRole('checkbox', { name: 'Manage bonuses' });
  expect(bonuses).toBeDisabled();
  expect(bonuses).toHaveAccessibleDescription(/You don’t hold this permission\.$/);
  const applications = within(dialog).getByRole('checkbox', { name: 'View applications' });
  expect(applications).toBeChecked();
  expect(applications).toBeDisabled();
  expect(applications).toHaveAccessibleDescription(
    /You don’t hold this permission, so you can’t remove it\.$/,
  );
  expect(jobs).toBeEnabled();
});

it('writes a role as it was seen', async () => {
  await open();
  await press('Edit Helper');
  const dialog = await screen.findByRole('dialog', { name: 'Helper' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Aide');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Manage jobs' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Manage awards' }));
  await press('Save role', dialog);
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'PUT',
        '/api/roles/1',
        {
          name: 'Aide',
          color: '#112233',
          level: 30,
          team: 'HR',
          is_staff: true,
          permissions: ['VIEW_APPS', 'MANAGE_AWARDS'],
          version: 4,
        },
      ],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('makes a new one, and shows beside the field what is wrong with it', async () => {
  await open();
  await press('New role');
  const dialog = await screen.findByRole('dialog', { name: 'New role' });
  await press('Create role', dialog);
  expect(
    await within(dialog).findByText('Name must be between 2 and 32 characters.'),
  ).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Aide');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Level' }), '60');
  fireEvent.change(within(dialog).getByLabelText('Colour'), { target: { value: '#aabbcc' } });
  const message = 'Level must be below yours (60).';
  server.use(
    http.post('/api/roles', () =>
      HttpResponse.json(
        { error: { code: 'beyond_own', message, fields: { level: message } } },
        { status: 403 },
      ),
    ),
  );
  await press('Create role', dialog);
  expect(await within(dialog).findByText(message)).toBeVisible();
});

it('shows a role above the own level without letting it be changed', async () => {
  await open();
  await press('View Administrator');
  const dialog = await screen.findByRole('dialog', { name: 'Administrator' });
  expect(dialog).toHaveTextContent('You can’t edit a role at or above your level.');
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(within(dialog).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('deletes a role that nobody holds and they could make again, once more asked', async () => {
  await open();
  expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(1);
  await press('Delete Marshal');
  await press('Delete role', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(sent).toEqual([['POST', '/api/roles/3/deletion', { version: 4 }]]));
});

it('says so where the roles cannot be read', async () => {
  server.use(http.get('/api/roles', () => refusal(500, 'Something went wrong.')));
  openScreen(<AccountsScreen />, '/hr/manage-users', { address: '/hr/manage-users?tab=roles' });
  expect(await screen.findByRole('alert')).toHaveTextContent('the roles');
});
