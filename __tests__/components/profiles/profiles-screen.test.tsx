import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { aDirectoryRow } from '@/__tests__/support/screens/directory';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { ProfilesScreen } from '@/components/profiles/directory/profiles-screen';
import type { DirectoryRow } from '@/lib/contracts/profiles';

let asked: URLSearchParams[] = [];

const rowOf = (known: Partial<DirectoryRow> = {}) =>
  aDirectoryRow({
    rank: { name: 'Senior Driver', color: '#3fa7f0' },
    division: { name: 'Heavy', color: '#c2410c' },
    joined_at: '2024-02-01T10:00:00.000Z',
    figures: { km: 81_234, month_km: 2_345 },
    last_seen_at: '2024-03-01T10:00:00.000Z',
    ...known,
  });

function answer(respond: () => Response) {
  server.use(
    http.get('/api/profiles', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return respond();
    }),
  );
}

const listOf = (...items: DirectoryRow[]) =>
  HttpResponse.json({ items, next: null, previous: null, count: items.length });

beforeEach(() => {
  asked = [];
  server.use(
    memberHolds(),
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({
        roles: [{ name: 'HR', color: '#d6409f' }],
        ranks: [{ name: 'Senior Driver', color: '#3fa7f0' }],
        divisions: [{ id: 1, name: 'Heavy', color: '#c2410c' }],
      }),
    ),
  );
  answer(() => listOf(rowOf(), rowOf({ user_id: 8, name: 'Sam Supporter', supporter: true })));
});

const open = (search = '') =>
  openScreen(<ProfilesScreen />, '/profiles', { address: `/profiles${search}` });
const list = () => screen.findByRole('table', { name: 'Members' });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

it('says that it is loading, then shows each member with a link to the profile', async () => {
  open();
  expect(screen.getByRole('status', { name: 'Loading members' })).toBeVisible();
  const [, ada, sam] = within(await list()).getAllByRole('row');
  for (const shown of ['Driver', 'Senior Driver', '1 Feb 2024', '2,345 km', '81,234 km'])
    expect(ada).toHaveTextContent(shown);
  expect(screen.getByRole('link', { name: 'Ada Test' })).toHaveAttribute('href', '/profiles/7');
  expect(within(sam ?? document.body).getByRole('img', { name: 'Supporter' })).toBeVisible();
  expect(screen.getByText('2 members')).toBeVisible();
});

it('shows a dash for what a member does not show', async () => {
  answer(() => listOf(rowOf({ figures: null, last_seen_at: null, joined_at: null })));
  open();
  const [, row] = within(await list()).getAllByRole('row');
  expect(within(row ?? document.body).getAllByText('–')).toHaveLength(4);
});

it('searches a name when Enter is pressed, and keeps it in the address', async () => {
  open('?cursor=abc');
  await list();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), 'ada{Enter}');
  await waitFor(() => expect(lastAsked()).toEqual({ limit: '25', sort: 'name', search: 'ada' }));
  expect(location.search).toBe('?search=ada');
});

it('has nothing to choose a division by where there is none', async () => {
  server.use(
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({
        roles: [],
        ranks: [{ name: 'Novice', color: '#3fa7f0' }],
        divisions: [],
      }),
    ),
  );
  open();
  await within(await screen.findByLabelText('Rank')).findByRole('option', { name: 'Novice' });
  expect(screen.queryByLabelText('Division')).toBeNull();
});

it('says that a division of the address is unknown, not that any is shown', async () => {
  open('?division=Nowhere');
  await within(await screen.findByLabelText('Division')).findByRole('option', { name: 'Heavy' });
  expect(screen.getByLabelText('Division')).toHaveDisplayValue('Unknown division');
});

it('says so as well where the divisions can’t be loaded', async () => {
  server.use(http.get('/api/profiles/choices', () => refusal(403, 'Not for you.')));
  open('?division=Nowhere');
  const division = await screen.findByLabelText('Division');
  await waitFor(() => expect(division).toHaveDisplayValue('Unknown division'));
});

it.each([
  ['Role', 'HR', { role: 'HR' }],
  ['Rank', 'Senior Driver', { rank: 'Senior Driver' }],
  ['Division', 'Heavy', { division: 'Heavy' }],
  ['Staff', 'Staff', { staff: 'yes' }],
  ['Sort by', 'Joined, latest first', { sort: '-joined_at' }],
])('narrows by %s', async (field, option, expected) => {
  open();
  await list();
  const options = screen.getByLabelText(field);
  await within(options).findByRole('option', { name: option });
  await userEvent.selectOptions(options, option);
  await waitFor(() => expect(lastAsked()).toMatchObject(expected));
});

it('offers everyone where nobody matches', async () => {
  answer(() => listOf());
  open('?search=nobody');
  expect(await screen.findByText('No members match these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all members' }));
  await waitFor(() => expect(lastAsked()).toEqual({ limit: '25', sort: 'name' }));
});

it('explains an address that it does not understand, and asks for nothing', async () => {
  open('?staff=maybe');
  expect(screen.getByRole('alert')).toHaveTextContent('a selection that isn’t valid: “maybe”');
  await callsHaveArrived();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await list()).toBeVisible();
});

it('shows the words of a refusal, and tries again after a failure', async () => {
  answer(() => refusal(400, 'This rank doesn’t exist.'));
  open('?rank=Captain');
  expect(await screen.findByRole('alert')).toHaveTextContent('This rank doesn’t exist.');
  answer(() => refusal(503, 'The panel is starting.'));
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Reset filters' })[0] ?? document.body,
  );
  expect(await screen.findByText('The panel is starting.')).toBeVisible();
  answer(() => listOf(rowOf()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await list()).toBeVisible();
});
