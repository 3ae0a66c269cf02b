import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { anEvent, eventDetailOf } from '@/__tests__/support/screens/event-cards';
import { aPictureFile } from '@/__tests__/support/screens/job-requests';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import { EventScreen } from '@/components/events/event/event-screen';
import type { PlayerList } from '@/lib/contracts/events/player-list';

const [ONE, TWO] = ['a'.repeat(32), 'b'.repeat(32)];

const serveList = (list: Partial<PlayerList>) =>
  server.use(
    http.get('/api/events/7/player-list', () =>
      HttpResponse.json({ pictures: [], seen: [], is_open: true, ...list }),
    ),
  );

const carl = { user_id: 8, name: 'Carl' };
let seen = [carl];
const sent: unknown[] = [];
beforeEach(() => {
  seen = [carl];
  sent.length = 0;
});

async function openNames() {
  setDetailsCookie({ user_id: 3, detail: {} });
  const row = (user_id: number, name: string) => ({
    member: { user_id, name },
    evidence: [],
    proposal: 'check',
    result: null,
    points: 0,
    dispute: null,
    version: null,
  });
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/events/7/edit', () =>
      HttpResponse.json({
        id: 7,
        version: 4,
        phase: 'awaiting_attendance',
        fields: anEvent(),
        crew: [],
        wishes: [],
        overlaps: [],
        series_id: null,
      }),
    ),
    http.get('/api/events/7/history', () => HttpResponse.json({ items: [] })),
    http.get('/api/events/7/attendance', () =>
      HttpResponse.json({
        id: 7,
        version: 4,
        phase: 'awaiting_attendance',
        points: 200,
        confirmed: null,
        items: [row(5, 'Ada'), row(6, 'Ben')],
      }),
    ),
    http.get('/api/events/7/player-list', () =>
      HttpResponse.json({
        pictures: [
          { key: ONE, is_own: true },
          { key: TWO, is_own: false },
        ],
        seen,
        is_open: true,
      }),
    ),
  );
  openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: '7' } });
  return within(await screen.findByRole('group', { name: 'Names you can read' }));
}

it('has the names ticked beside the picture, each at once', async () => {
  server.use(
    http.put('/api/events/7/player-list/:member', async ({ request, params }) => {
      sent.push([params['member'], await request.json()]);
      seen = [{ user_id: 6, name: 'Ben' }, carl];
      return HttpResponse.json({});
    }),
    http.delete('/api/events/7/player-list/:key', ({ params }) => {
      sent.push(params['key']);
      return HttpResponse.json({});
    }),
  );
  const names = await openNames();
  const box = await names.findByRole('checkbox', { name: 'Ben' });
  // Not listed for the event, but found in the pictures.
  expect(names.getByRole('checkbox', { name: 'Carl' })).toBeChecked();
  await userEvent.click(box);
  expect(box).toBeChecked();
  await waitFor(() => expect(sent).toEqual([['6', { is_seen: true }]]));
  expect(screen.getByRole('img', { name: 'Player list 1' })).toHaveAttribute(
    'src',
    expect.stringContaining(ONE),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove player list 2' }));
  await waitFor(() => expect(sent).toContain(TWO));
});

it('unticks a name that was refused', async () => {
  let refuse: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.put('/api/events/7/player-list/:member', async ({ request, params }) => {
      sent.push([params['member'], await request.json()]);
      await asked;
      return refusal(409, 'Attendance is confirmed.');
    }),
  );
  const names = await openNames();
  const refused = await names.findByRole('checkbox', { name: 'Ada' });
  await userEvent.click(refused);
  await waitFor(() => expect(sent).toEqual([['5', { is_seen: true }]]));
  expect(refused).toBeChecked();
  refuse();
  await waitFor(() => expect(refused).not.toBeChecked());
});

it('gets pictures from the lead of a running event', async () => {
  setDetailsCookie({ user_id: 3, detail: {} });
  const crew = [
    { duty: 'lead' as const, state: 'confirmed' as const, member: { user_id: 3, name: 'Dora' } },
  ];
  serveList({});
  server.use(
    memberHolds(),
    http.get('/api/events/7', () => HttpResponse.json(eventDetailOf({ phase: 'running', crew }))),
    http.post('/api/uploads/proof', () =>
      HttpResponse.json({ key: ONE, width: 64, height: 36, bytes: 900 }),
    ),
    http.post('/api/events/7/player-list', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  openScreen(<EventScreen />, '/events/[id]', { params: { id: '7' } });
  await userEvent.upload(await screen.findByLabelText(/Add pictures/), aPictureFile());
  await userEvent.click(await screen.findByRole('button', { name: 'Add pictures' }));
  await waitFor(() => expect(sent).toEqual([{ pictures: [ONE] }]));
  expect(screen.queryByText('Names you can read')).toBeNull();
});
