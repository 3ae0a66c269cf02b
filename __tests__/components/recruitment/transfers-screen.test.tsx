import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { said } from '@/__tests__/support/screens/messages';
import { server } from '@/__tests__/support/screens/server';
import { cellsOfRows } from '@/__tests__/support/screens/table-cells';
import { TransfersScreen } from '@/components/recruitment/transfers/transfers-screen';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';

const transfer: DivisionTransfer = {
  id: 4,
  state: 'pending',
  driver: { user_id: 9, name: 'Ada' },
  from: null,
  to: { id: 2, name: 'Heavy' },
  motive: 'I like big loads.',
  question: null,
  answer: null,
  km_30: 400,
  km_90: 1200,
  has_rank: null,
  has_room: true,
  min_rank: null,
  effective_at: null,
  decided_by: null,
  decided_at: null,
  note: null,
  created_at: '2026-03-19T10:00:00.000Z',
  version: 1,
};

const listOf = (items: readonly object[]) => ({ items, next: null, previous: null, count: 1 });

let refresh: () => Promise<unknown>;
const openWith = (
  changed: Partial<DivisionTransfer> | readonly DivisionTransfer[],
  address = '/recruitment/transfers',
  divisions: readonly object[] = [],
) => {
  const asked: object[] = [];
  const items = changed instanceof Array ? changed : [{ ...transfer, ...changed }];
  server.use(
    memberHolds('MANAGE_DIVISION_TRANSFERS'),
    http.get('/api/divisions', () => HttpResponse.json({ items: divisions })),
    http.get('/api/division-transfers', ({ request }) => {
      const { state, sort } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push({ state, sort });
      return HttpResponse.json(listOf(items));
    }),
  );
  ({ refresh } = openScreen(<TransfersScreen />, address));
  return asked;
};

describe('a transfer', () => {
  it('is offered to those who decide', async () => {
    setDetailsCookie({ user_id: 7, detail: {} });
    openWith({});
    await userEvent.click(await screen.findByRole('button', { name: 'Accept transfer of Ada' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Accept transfer of Ada' }));
    // It needs no rank, and so no reason either.
    expect(dialog.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
  });

  it('is not decided by its own driver', async () => {
    setDetailsCookie({ user_id: 9, detail: {} });
    openWith({});
    expect(await screen.findByText('You can’t decide your own request.')).toBeVisible();
    for (const name of [/^Accept/, /^Ask/, /^Decline/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('shows what was done to it, also once it is closed', async () => {
    server.use(
      http.get('/api/division-transfers/4/history', () =>
        HttpResponse.json({
          items: [
            {
              id: 1,
              at: '2026-03-19T12:00:00.000Z',
              by: 'Lena',
              summary: 'Lena declined the transfer of Ada.',
              reason: 'There are enough.',
            },
          ],
        }),
      ),
    );
    openWith(
      { state: 'declined', motive: 'I like big loads.' },
      '/recruitment/transfers?state=declined',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Details for Ada' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ada: No division → Heavy' }));
    expect(dialog.getByText('I like big loads.')).toBeVisible();
    expect(await dialog.findByText(/Lena declined the transfer/)).toBeVisible();
    expect(dialog.getByText(/There are enough/)).toBeVisible();
  });

  it('says from which day an accepted one holds', async () => {
    const decided_by = { user_id: 7, name: 'Lena' };
    openWith(
      { state: 'accepted', decided_by, effective_at: '2026-03-25T00:00:00.000Z' },
      '/recruitment/transfers?state=accepted',
    );
    expect(await screen.findByText(/by Lena · from 25 Mar 2026/)).toBeVisible();
  });
});

it('says of each division who leads it, its places, and who is still to come', async () => {
  const heavy = {
    id: 2,
    name: 'Heavy',
    color: '#112233',
    leader: { user_id: 5, name: 'Lena' },
    min_rank: 'Senior Driver',
    capacity: 6,
    members: 3,
    taken: 5,
    is_open: true,
  };
  const tankers = { ...heavy, id: 3, name: 'Tankers', leader: null, min_rank: null, taken: 3 };
  openWith({}, undefined, [heavy, { ...tankers, capacity: null }]);
  const card = await screen.findByRole('region', { name: 'Divisions' });
  await waitFor(() =>
    expect(card).toHaveTextContent('3 of 6 members, 2 to come, led by Lena, from Senior Driver'),
  );
  expect(card).toHaveTextContent(/Tankers3 members$/);
});

it.each([
  ['', { state: 'pending', sort: 'created_at' }],
  ['?state=declined', { state: 'declined', sort: '-created_at' }],
  ['?state=all', { state: undefined, sort: '-created_at' }],
])('the list at “%s” asks for its tab, %j', async (search, wanted) => {
  const asked = openWith({}, `/recruitment/transfers${search}`);
  await waitFor(() => expect(asked).toContainEqual(wanted));
});

describe('a decision on a transfer', () => {
  let sent: unknown[];
  const open = async (action: string, changed: Parameters<typeof openWith>[0] = {}) => {
    sent = [];
    setDetailsCookie({ user_id: 7, detail: {} });
    server.use(
      http.post('/api/division-transfers/4/:action', async ({ request, params }) => {
        sent.push([params['action'], await request.json()]);
        return HttpResponse.json({ id: 4, state: 'accepted', version: 2 });
      }),
    );
    openWith(changed);
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(`^${action} .*Ada$`) }),
    );
    return within(screen.getByRole('dialog'));
  };

  it('holds at once unless a day is chosen', async () => {
    const dialog = await open('Accept');
    expect(dialog.getByText('Moves to Heavy.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept transfer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([['accept', { version: 1, effective_at: null, override_note: null }]]);
    await said('Transfer of Ada accepted.');
  });

  it('goes on with the next that waits, with its reason', async () => {
    const own = { ...transfer, id: 5, driver: { user_id: 7, name: 'Lena' } };
    const bob = { ...transfer, id: 6, driver: { user_id: 8, name: 'Bob' }, motive: 'Closer.' };
    const dialog = await open('Decline', [transfer, own, { ...bob, has_room: false }]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'No room until summer.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline and next' }));
    const next = within(await screen.findByRole('dialog', { name: 'Transfer of Bob' }));
    expect(next.getByRole('heading', { name: 'Transfer of Bob' })).toHaveFocus();
    expect(next.getByText('Moves to Heavy, which is full.')).toBeVisible();
    expect(next.getByText('Closer.')).toBeVisible();
    await userEvent.click(next.getByRole('button', { name: 'Ask a question' }));
    expect(screen.getByRole('dialog', { name: 'Ask Bob' })).toBeVisible();
  });

  it('holds from the day that is chosen, and says why without the rank', async () => {
    const dialog = await open('Accept', { to: null, has_rank: false, min_rank: 'Senior Driver' });
    expect(dialog.getByText('Leaves the division without joining another.')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Immediately' }));
    fireEvent.change(dialog.getByLabelText('Start date'), {
      target: { value: '2099-04-02T19:30' },
    });
    const why = dialog.getByLabelText('Reason to accept without rank Senior Driver');
    await userEvent.type(why, 'Trained them myself.');
    await userEvent.click(dialog.getByRole('button', { name: 'Accept transfer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const effective_at = '2099-04-02T19:30:00.000Z';
    expect(sent).toEqual([
      ['accept', { version: 1, effective_at, override_note: 'Trained them myself.' }],
    ]);
  });

  it.each([
    ['Accept', 'Accept and next'],
    ['Ask', 'Send and next'],
    ['Decline', 'Decline and next'],
  ])('“%s” says what a colleague decided meanwhile, and sends nothing', async (action, submit) => {
    const bob = { ...transfer, id: 6, driver: { user_id: 8, name: 'Bob' } };
    const dialog = await open(action, [transfer, bob]);
    expect(dialog.getByRole('button', { name: submit })).toBeVisible();
    const line = { id: 2, at: '2026-03-20T09:00:00.000Z', by: 'Lena', reason: 'No room.' };
    server.use(
      http.get('/api/division-transfers', ({ request }) => {
        const isAsked = new URL(request.url).searchParams.has('transfer');
        const decided = { ...transfer, state: 'declined', version: 2 };
        return HttpResponse.json(listOf([isAsked ? decided : bob]));
      }),
      http.get('/api/division-transfers/4/history', () =>
        HttpResponse.json({ items: [{ ...line, summary: 'Lena declined the transfer of Ada.' }] }),
      ),
    );
    await refresh();
    expect(await dialog.findByText('Lena declined the transfer of Ada.')).toBeVisible();
    expect(dialog.getByText('No room.')).toBeVisible();
    for (const name of [submit, 'Ask a question', 'Decline transfer'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Next transfer' }));
    expect(await screen.findByRole('dialog', { name: 'Transfer of Bob' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('that a colleague only asked about may still be accepted', async () => {
    const dialog = await open('Accept');
    const line = { id: 2, at: '2026-03-20T09:00:00.000Z', by: 'Lena', reason: 'Since when?' };
    server.use(
      http.get('/api/division-transfers', () =>
        HttpResponse.json(listOf([{ ...transfer, state: 'info_requested', version: 2 }])),
      ),
      http.get('/api/division-transfers/4/history', () =>
        HttpResponse.json({ items: [{ ...line, summary: 'Lena asked Ada.' }] }),
      ),
    );
    await refresh();
    expect(await dialog.findByText('Lena asked Ada.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Accept transfer' })).toBeVisible();
  });

  it.each([
    ['Ask', 'Question', 'Send question', 'ask', 'question'],
    ['Decline', 'Reason', 'Decline transfer', 'decline', 'note'],
  ])('“%s” sends what is written', async (action, label, submit, path, field) => {
    const dialog = await open(action);
    await userEvent.type(dialog.getByLabelText(label), 'Have you driven big loads?');
    await userEvent.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([[path, { version: 1, [field]: 'Have you driven big loads?' }]]);
  });
});

it.each<[Partial<DivisionTransfer>, string]>([
  [{ has_rank: true, has_room: false, min_rank: 'Senior Driver' }, '✔ Senior Driver✘ Full'],
  [{ has_rank: false, has_room: true, min_rank: 'Senior Driver' }, '✘ Senior Driver✔ Room'],
  [{ has_rank: null, has_room: null }, 'None'],
])('shows what %j means for the requirements', async (changed, shown) => {
  openWith({ ...changed, decided_by: { user_id: 7, name: 'Lena' }, note: 'Soon.' });
  await screen.findByRole('link', { name: 'Ada' });
  expect(cellsOfRows()[0]?.slice(0, 4)).toEqual([
    'AdaNo division → Heavy',
    'I like big loads.',
    '400 km90 days: 1,200 km',
    shown,
  ]);
  // While all of them wait, there is no status to tell.
  expect(screen.queryByText('by Lena')).toBeNull();
});

it('says of each decided one how it ended and by whom', async () => {
  openWith(
    { state: 'declined', decided_by: { user_id: 7, name: 'Lena' }, note: 'There are enough.' },
    '/recruitment/transfers?state=all',
  );
  const status = await screen.findByTitle('by Lena · There are enough.');
  expect(status.closest('td')).toHaveTextContent('Declinedby Lena · There are enough.');
});
