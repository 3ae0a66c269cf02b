import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { anEvent, editedEventOf } from '@/__tests__/support/screens/event-cards';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { told } from '@/__tests__/support/screens/messages';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import type { EditedEvent } from '@/lib/contracts/events/event-management';
import type { EventPhase } from '@/lib/contracts/events/events';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  setDetailsCookie({ user_id: 3, detail: {} });
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/events/7/attendance', () => refusal(403, 'Not now.')),
  );
});

const open = (id = '7') =>
  openScreen(<EditEventScreen />, '/events/manage/[id]', {
    params: { id },
    address: `/events/manage/${id}`,
  });
function manage(event: Partial<EditedEvent> = {}) {
  server.use(http.get('/api/events/7/edit', () => HttpResponse.json(editedEventOf(event))));
  open();
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('leads to the copy of an event', async () => {
  server.use(http.post('/api/events/7/duplicate', () => HttpResponse.json({ id: 12 })));
  manage({ phase: 'completed' });
  await press('Duplicate event');
  await waitFor(() => expect(location.pathname).toBe('/events/manage/12'));
  expect(told()).toContain('Copy of “Coast convoy” created as a draft.');
});

it('deletes a draft only once that is confirmed', async () => {
  server.use(
    http.delete('/api/events/7', () => {
      sent.push('deleted');
      return HttpResponse.json({});
    }),
  );
  manage({ phase: 'draft' });
  await press('Delete draft');
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Delete “Coast convoy”?' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('Delete draft');
  await callsHaveArrived();
  expect(sent).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(location.pathname).toBe('/events/manage'));
  expect(sent).toEqual(['deleted']);
});

it('cancels an event with a reason, which is kept where that is refused', async () => {
  server.use(
    http.post('/api/events/7/cancel', () => refusal(409, 'Changed by Enno.'), { once: true }),
    http.post('/api/events/7/cancel', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  manage();
  await press('Cancel event');
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel “Coast convoy”?' }));
  // One that is alone has no others to choose among.
  expect(dialog.queryByRole('radio')).toBeNull();
  const reason = 'No server.';
  await userEvent.type(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel event' }));
  expect(await dialog.findByText('Changed by Enno.')).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue(reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel event' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ version: 3, reason }]);
  expect(told()).toContain('“Coast convoy” cancelled.');
});

it('has its banner taken out, which is saved before it is published', async () => {
  server.use(
    http.put('/api/events/7', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  manage({ phase: 'draft', fields: anEvent({ banner: 'b'.repeat(32) }) });
  const banner = within(await screen.findByRole('group', { name: 'Banner (optional)' }));
  await userEvent.click(banner.getByRole('button', { name: /^Remove/ }));
  expect(screen.getByRole('button', { name: 'Publish event' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Save event' }));
  await waitFor(() => expect(sent).toMatchObject([{ event: { banner: null } }]));
});

it.each<[EventPhase, string[]]>([
  ['draft', ['Publish event', 'Duplicate event', 'Repeat event', 'Delete draft']],
  ['upcoming', ['Duplicate event', 'Repeat event', 'Cancel event']],
  ['running', ['Duplicate event', 'Cancel event']],
  ['awaiting_attendance', ['Duplicate event', 'Cancel event']],
  ['completed', ['Duplicate event']],
  ['cancelled', ['Duplicate event']],
])('offers what can be done with an event that is %s', async (phase, actions) => {
  manage({ phase });
  await screen.findByRole('button', { name: 'Duplicate event' });
  const all = /^(Publish|Duplicate|Repeat|Cancel) event$|^Delete draft$/;
  const found = screen.getAllByRole('button', { name: all }).map((one) => one.textContent);
  expect(found).toEqual(actions);
});

it.each(['7', 'seven'])('says that there is no event %s, with the way back', async (id) => {
  server.use(http.get('/api/events/7/edit', () => refusal(404, 'Not found.')));
  open(id);
  expect(await screen.findByText('This event was not found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to events' })).toHaveAttribute(
    'href',
    '/events/manage',
  );
});
