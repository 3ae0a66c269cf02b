import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { inviteOf } from '@/__tests__/support/people/invites';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { told } from '@/__tests__/support/screens/messages';
import { InvitesScreen } from '@/components/events/invites/invites-screen';
import type { Invite } from '@/lib/contracts/events/invites';

const asked: URLSearchParams[] = [];
const sent: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  setDetailsCookie({ user_id: 3, detail: {} });
});

function openQueue(items: Invite[], address = '/events/invites') {
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/invites', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ items, next: null, previous: null, count: items.length });
    }),
  );
  return openScreen(<InvitesScreen />, '/events/invites', { address });
}

const openMenu = async () =>
  userEvent.click(
    await screen.findByRole('button', { name: 'More actions for Anniversary convoy' }),
  );

const take = (action: string, answer: object) =>
  server.use(
    http.post(`/api/events/invites/4/${action}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );

it('shows those that wait by their deadline, with what they clash with', async () => {
  openQueue([inviteOf({ clashes: ['Night run', 'Coast convoy'] })]);
  const row = within(await screen.findByRole('row', { name: /Anniversary convoy/ }));
  expect(row.getByText('Clashes with Night run and Coast convoy.')).toBeVisible();
  expect(row.getByText('14, Quay')).toBeVisible();
  expect(screen.getByText('Not shown at this width: Received, Assigned to.')).toBeInTheDocument();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ state: 'new', sort: 'deadline_at' });
});

it('accepts one by a key, with the slot the host gave', async () => {
  openQueue([inviteOf({ clashes: ['Night run'] })]);
  take('accept', { event_id: 8 });
  (await screen.findByRole('button', { name: 'Decline Anniversary convoy' })).focus();
  await userEvent.keyboard('a');
  const dialog = within(
    screen.getByRole('dialog', { name: 'Accept the invitation from Baltic Star' }),
  );
  expect(dialog.getByText('Clashes with Night run.')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Slot number'));
  await userEvent.type(dialog.getByLabelText('Slot number'), '15');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept invitation' }));
  const slot = { number: '15', name: 'Quay', picture: null, spaces: 10, expected: 8 };
  await waitFor(() => expect(sent).toEqual([{ version: 2, slot }]));
});

it('stays in the queue after accepting one, with a way to its draft', async () => {
  const after = inviteOf({ id: 5, company: 'Costa Cargo', title: 'Coast run' });
  const items = [inviteOf(), after];
  openQueue(items);
  take('accept', { event_id: 8 });
  const row = within(await screen.findByRole('row', { name: /Anniversary convoy/ }));
  row.getByRole('button', { name: 'Accept Anniversary convoy' }).focus();
  await userEvent.keyboard('a');
  items.shift();
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /Anniversary convoy/ })).not.toBeInTheDocument(),
  );
  expect(window.location.pathname).not.toContain('manage');
  const next = within(screen.getByRole('row', { name: /Coast run/ }));
  await waitFor(() => expect(next.getByRole('button', { name: 'Accept Coast run' })).toHaveFocus());
  expect(told()).toContain('"link":"/events/manage/8"');
});

it('leads to an invitation that is recorded already', async () => {
  openQueue([]);
  server.use(
    http.post('/api/events/invites/import', () =>
      HttpResponse.json(
        { error: { code: 'already_recorded', message: 'This invitation is already recorded.' } },
        { status: 422 },
      ),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Record invitation' }));
  await userEvent.type(
    screen.getByLabelText('TruckersMP event to fill in from'),
    'https://truckersmp.com/events/41-anniversary',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fill in from TruckersMP' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Open the recorded invitation' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ search: '41' }),
  );
});

it('asks before the way to a recorded one takes away what was typed', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  openQueue([inviteOf({ note: 'They came to ours.' })]);
  server.use(
    http.put('/api/events/invites/4', async ({ request }) => {
      sent.push(await request.json());
      return refusal(422, 'Already recorded.', 'already_recorded');
    }),
  );
  (await screen.findByRole('button', { name: /^Accept / })).focus();
  await userEvent.keyboard('e');
  await userEvent.type(screen.getByLabelText('TruckersMP event (optional)'), '41');
  await userEvent.click(screen.getByRole('button', { name: 'Save invitation' }));
  const link = await screen.findByRole('link', { name: 'Open the recorded invitation' });
  await userEvent.click(link);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(link).toBeVisible();
  expect(sent).toMatchObject([{ invite: { note: 'They came to ours.' } }]);
  confirm.mockReturnValue(true);
  await userEvent.click(link);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('declines one with an answer that can be changed and copied', async () => {
  const user = userEvent.setup();
  const copied: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
  });
  openQueue([inviteOf()]);
  take('decline', { version: 3 });
  await user.click(await screen.findByRole('button', { name: /^Decline / }));
  const dialog = within(screen.getByRole('dialog'));
  const answer = dialog.getByLabelText('Answer');
  expect(answer).toHaveDisplayValue(/Thank you for inviting us to “Anniversary convoy”/);
  await user.type(answer, ' PS: next year!');
  await user.click(dialog.getByRole('button', { name: 'Copy answer' }));
  expect(copied).toEqual([expect.stringMatching(/Baltic Star.* PS: next year!$/s)]);
  await user.click(dialog.getByRole('button', { name: 'Decline invitation' }));
  await waitFor(() => expect(sent).toEqual([{ version: 2, reply: copied[0] }]));
});

it('shows what the row has no room for, with the answer to copy', async () => {
  const contact = 'Marta on Discord';
  const note = 'They asked twice.\nSlots are given by Marta.';
  openQueue([inviteOf({ state: 'declined', contact, reply: 'Sorry.', truckersmp_id: 41, note })]);
  server.use(http.get('/api/events/invites/4/history', () => HttpResponse.json({ items: [] })));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Details for Anniversary convoy' }),
  );
  const dialog = within(
    screen.getByRole('dialog', { name: 'Details of the invitation from Baltic Star' }),
  );
  expect(dialog.getByText(contact)).toBeVisible();
  expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://truckersmp.com/events/41');
  expect(dialog.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Note' })).toBeVisible();
  expect(dialog.getByText(/^They asked twice/)).toBeVisible();
});

it.each([
  ['e', 'put', '/api/events/invites/4', 'Save invitation'],
  ['a', 'post', '/api/events/invites/4/accept', 'Accept invitation'],
] as const)(
  'can only be left once a colleague has answered it (%s)',
  async (key, method, path, label) => {
    openQueue([inviteOf()]);
    server.use(http[method](path, () => refusal(409, 'Already decided by Enno.', 'decided')));
    (await screen.findByRole('button', { name: /^Accept / })).focus();
    await userEvent.keyboard(key);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: label }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Already decided by Enno.');
    expect(dialog.queryByRole('button', { name: label })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('assigns one to a colleague, from the one who has it', async () => {
  openQueue([inviteOf({ assignee: { user_id: 6, name: 'Ewa' } })]);
  take('assign', {});
  server.use(
    http.get('/api/events/invites/colleagues', () =>
      HttpResponse.json({
        items: [
          { user_id: 5, name: 'Enno' },
          { user_id: 6, name: 'Ewa' },
        ],
      }),
    ),
  );
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign' }));
  const assigned = await screen.findByLabelText('Assigned to', { selector: 'dialog *' });
  expect(assigned).toHaveDisplayValue('Ewa');
  await userEvent.selectOptions(assigned, 'Enno');
  await userEvent.click(screen.getByRole('button', { name: 'Assign invitation' }));
  await waitFor(() => expect(sent).toEqual([{ version: 2, assignee_id: 5 }]));
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign' }));
  await userEvent.selectOptions(
    await screen.findByLabelText('Assigned to', { selector: 'dialog *' }),
    'No one',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Assign invitation' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 2, assignee_id: null }));
});

it('isn’t assigned while colleagues can’t be loaded, and says so', async () => {
  openQueue([inviteOf()]);
  server.use(
    http.get('/api/events/invites/colleagues', () => refusal(422, 'Not now.', 'not_accepted')),
  );
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign invitation' }));
  expect(await dialog.findByText('Not now.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('accepts one after all that was declined or expired, until it begins', async () => {
  const started = '2020-03-28T19:00:00.000Z';
  const items = [
    inviteOf({ state: 'declined', decided_by: { user_id: 5, name: 'Enno' } }),
    inviteOf({ id: 5, title: 'Spring run', state: 'expired', start_at: started }),
  ];
  openQueue(items, '/events/invites?state=all');
  take('accept', { event_id: 9 });
  const row = within(await screen.findByRole('row', { name: /Anniversary convoy/ }));
  expect(row.getByText('by Enno')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Decline / })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('TruckersMP'), 'Accepted, not listed');
  await waitFor(() => expect(asked.at(-1)?.get('missing')).toBe('yes'));
  await userEvent.click(screen.getByRole('button', { name: /^Accept anyway / }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(sent).toEqual([{ version: 2, slot: items[0]?.slot }]));
});

it('is narrowed by who has it, and shows all again', async () => {
  openQueue([inviteOf()]);
  const last = () => Object.fromEntries(asked.at(-1) ?? []);
  await screen.findByRole('row', { name: /Anniversary convoy/ });
  // Only accepted ones are looked for there.
  expect(screen.queryByLabelText('TruckersMP')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'No one');
  await waitFor(() => expect(last()).toMatchObject({ state: 'new', assigned: 'nobody' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(screen.getByLabelText('Assigned to')).toHaveDisplayValue('Anyone');
});

it('fills in a new one from TruckersMP, and keeps what was typed while it is silent', async () => {
  openQueue([]);
  server.use(
    http.post('/api/events/invites/import', () =>
      HttpResponse.json(
        { error: { code: 'truckersmp_down', message: 'TruckersMP isn’t responding.' } },
        { status: 503 },
      ),
    ),
    http.post('/api/events/invites', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 9 });
    }),
  );
  expect(await screen.findByText('No invitations waiting.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Record invitation' }));
  await userEvent.type(screen.getByLabelText('Contact (optional)'), 'Marta');
  await userEvent.type(screen.getByLabelText('TruckersMP event to fill in from'), '41');
  await userEvent.click(screen.getByRole('button', { name: 'Fill in from TruckersMP' }));
  expect(await screen.findByText('TruckersMP isn’t responding.')).toBeVisible();
  expect(screen.getByLabelText('Contact (optional)')).toHaveValue('Marta');

  const { company, title, game, promods, server: on, meetup_at, start_at } = inviteOf();
  const fields = { company, title, game, promods, server: on, meetup_at, start_at };
  const cities = { departure_city: 'Gdańsk', arrival_city: 'Riga' };
  server.use(
    http.post('/api/events/invites/import', () =>
      HttpResponse.json({ fields: { ...fields, ...cities, truckersmp_id: 41 } }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fill in from TruckersMP' }));
  await waitFor(() => expect(screen.getByLabelText('Company')).toHaveValue('Baltic Star'));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record invitation' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ invite: { ...fields, ...cities, truckersmp_id: 41 } }]),
  );
});

it('shows accepted ones that TruckersMP doesn’t list', async () => {
  const event = { id: 8, title: 'Anniversary convoy' };
  const missing_since = '2026-03-22T03:00:00.000Z';
  openQueue(
    [inviteOf({ state: 'accepted', event, missing_since })],
    '/events/invites?state=accepted&missing=yes',
  );
  expect(await screen.findByText('Not listed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Our event' })).toHaveAttribute(
    'href',
    '/events/manage/8',
  );
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ state: 'accepted', missing: 'yes' });
});

it('accepts one once more whose event is gone, until it begins', async () => {
  const gone = inviteOf({ state: 'accepted', is_event_gone: true });
  const past = { ...gone, id: 5, title: 'Spring run', start_at: '2020-03-28T19:00:00.000Z' };
  openQueue([gone, past, inviteOf({ id: 6, title: 'Night run', state: 'accepted' })]);
  take('accept', { event_id: 9 });
  await userEvent.click(await screen.findByRole('button', { name: /^Accept again / }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ version: 2, slot: gone.slot }]);
});

it('says what a colleague did to one that is being declined, and keeps the answer', async () => {
  const items = [inviteOf()];
  const { refresh } = openQueue(items);
  const line = { id: 3, at: '2026-03-22T03:00:00.000Z', by: 'Enno', reason: null };
  server.use(
    http.get('/api/events/invites/4/history', () =>
      HttpResponse.json({ items: [{ ...line, summary: 'Enno accepted the invitation.' }] }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Decline Anniversary/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Answer'), ' See you.');
  server.use(
    http.get('/api/events/invites', ({ request }) => {
      const isSearch = new URL(request.url).searchParams.get('search') === items[0]?.title;
      const found = isSearch ? [inviteOf({ state: 'accepted', version: 3 })] : [];
      return HttpResponse.json({ items: found, next: null, previous: null, count: found.length });
    }),
  );
  await refresh();
  expect(await dialog.findByText('Enno accepted the invitation.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Decline invitation' })).toBeNull();
  expect(dialog.getByLabelText('Answer')).toHaveDisplayValue(/See you\.$/);
});
