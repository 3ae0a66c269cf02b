import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { anEvent, eventDetailOf } from '@/__tests__/support/screens/event-cards';
import { memberHolds } from '@/__tests__/support/screens/permissions';
import { callsHaveArrived, server } from '@/__tests__/support/screens/server';
import { EditEventScreen } from '@/components/events/edit/edit-event-screen';
import { EventScreen } from '@/components/events/event/event-screen';

beforeEach(() => {
  setDetailsCookie({ user_id: 3, detail: {} });
  server.use(
    memberHolds('MANAGE_EVENTS'),
    http.get('/api/profiles/choices', () =>
      HttpResponse.json({ divisions: [], ranks: [], roles: [], countries: [] }),
    ),
  );
});

const answer = (body: object, status = 200) =>
  server.use(http.post('/api/events/import', () => HttpResponse.json(body, { status })));

async function importEvent() {
  await userEvent.click(await screen.findByRole('button', { name: 'Import event' }));
}

it('keeps what was typed while TruckersMP is silent, then fills the form and leaves the rest', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/api/events', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 8 });
    }),
  );
  const message = 'TruckersMP isn’t responding.';
  answer({ error: { code: 'truckersmp_down', message } }, 503);
  openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: 'new' } });
  await userEvent.type(await screen.findByLabelText('Title'), 'Typed');
  await userEvent.type(screen.getByLabelText('TruckersMP event to import'), '41');
  await importEvent();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Typed');

  const {
    crew: _crew,
    points: _points,
    banner: _banner,
    route_picture: _picture,
    ...known
  } = anEvent({
    title: 'Nordic Tour',
    truckersmp_id: 41,
    is_end_estimated: true,
  });
  answer({ known: null, fields: known, lacks_banner: true, lacks_route_picture: true });
  await importEvent();
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Nordic Tour'));
  expect(screen.getByText(/The banner couldn’t be fetched/)).toHaveTextContent(
    'The picture of the route couldn’t be fetched.',
  );
  expect(screen.getByLabelText('The end is an estimate')).toBeChecked();
  await callsHaveArrived();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Slot name'), 'Quay');
  await userEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  const slot = { number: '', name: 'Quay', picture: null, spaces: null, expected: null };
  await waitFor(() =>
    expect(sent).toMatchObject([
      { event: { title: 'Nordic Tour', truckersmp_id: 41, points: 200, slot } },
    ]),
  );
});

it('leads to the event that was imported already', async () => {
  answer({
    known: { id: 8, title: 'Nordic Tour' },
    fields: null,
    lacks_banner: false,
    lacks_route_picture: false,
  });
  openScreen(<EditEventScreen />, '/events/manage/[id]', { params: { id: 'new' } });
  const field = await screen.findByLabelText('TruckersMP event to import');
  await userEvent.type(field, 'https://truckersmp.com/events/41-nordic-tour');
  await importEvent();
  expect(await screen.findByRole('link', { name: 'Nordic Tour' })).toHaveAttribute(
    'href',
    '/events/manage/8',
  );
});

it('shows our slot with its picture, and that the end is an estimate', async () => {
  const picture = 'a'.repeat(32);
  const slot = { number: '7', name: 'Quay', picture, spaces: 12, expected: 1 };
  server.use(
    http.get('/api/events/7', () =>
      HttpResponse.json(eventDetailOf({ slot, is_end_estimated: true, rest_stop: 'Osnabrück' })),
    ),
  );
  openScreen(<EventScreen />, '/events/[id]', { params: { id: '7' }, address: '/events/7' });
  expect(await screen.findByText('7, Quay')).toBeVisible();
  expect(screen.getByText('12 spaces, 1 truck expected')).toBeVisible();
  expect(screen.getByAltText('Where slot 7, Quay is')).toHaveAttribute(
    'src',
    expect.stringContaining(picture),
  );
  expect(screen.getByText('End (estimated)')).toBeVisible();
  expect(screen.getByText('Osnabrück')).toBeVisible();
});
