import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import * as z from 'zod/mini';
import { openScreen } from '@/__tests__/support/screens/browsing';
import { anEvent } from '@/__tests__/support/screens/event-cards';
import { server } from '@/__tests__/support/screens/server';
import '@/components/events/route/route-map-editor';
import { RouteStops } from '@/components/events/route/route-stops';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { MOST_VIA } from '@/lib/contracts/events/event-management';

const CITIES = ['Bremen', 'Calais', 'Hamburg', 'Köln', 'Lille'];
const schema = z.object({ via: z.string().check(z.maxLength(20, 'Choose fewer cities.')) });

function openStops(...via: string[]) {
  const defaults = anEvent({ departure_city: 'calais', via, arrival_city: 'Koln' });
  return openScreen(
    <Form schema={schema} isPending={false} error={null} onSubmit={async () => undefined}>
      <TextField
        label="Departure city"
        name="departure_city"
        defaultValue={defaults.departure_city}
      />
      <TextField label="Arrival city" name="arrival_city" defaultValue={defaults.arrival_city} />
      <RouteStops defaults={defaults} />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    '/events/manage/new',
  );
}

const add = () => screen.findByLabelText('Add a city');
const offered = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  server.use(
    http.get('/api/map/cities', () =>
      HttpResponse.json({
        cities: CITIES.map((name, x) => ({ id: name.toLowerCase(), name, country: 'DE', x, z: 0 })),
      }),
    ),
  );
});

it('offers the cities that aren’t on the route, and the focus comes back to them', async () => {
  openStops('Lille');
  const select = await add();
  await waitFor(() => expect(offered(select)).toEqual(['Choose a city', 'Bremen', 'Hamburg']));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Lille' }));
  expect(select).toHaveFocus();
  expect(offered(select)).toEqual(['Choose a city', 'Bremen', 'Hamburg', 'Lille']);
});

it('offers no city before the cities are known', async () => {
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('/api/map/cities', async () => {
      await isAsked;
      return HttpResponse.json({ cities: [] });
    }),
  );
  openStops('Lille');
  expect(await screen.findByRole('status', { name: 'Loading the cities' })).toBeVisible();
  expect(screen.queryByLabelText('Add a city')).toBeNull();
  expect(screen.getByRole('group', { name: 'Cities on the way' })).toHaveAccessibleDescription(
    /^Click cities/,
  );
  answer();
  expect(await add()).toBeVisible();
});

it('offers no more of them than an event may have', async () => {
  openStops(...Array.from({ length: MOST_VIA }, (_, place) => `Stop ${place + 1}`));
  const select = await add();
  expect(offered(select)).toEqual(['At most 20 cities on the way']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Stop 1' }));
  expect(select).toHaveFocus();
  await waitFor(() => expect(offered(select)).toContain('Lille'));
});

it('says what is wrong with the cities where they are', async () => {
  openStops('Stary Mlyn', 'Nowhere', 'Elsewhere');
  await screen.findByRole('option', { name: 'Lille' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Cities on the way' })).toHaveAccessibleDescription(
      /^Choose fewer cities\. Click cities/,
    ),
  );
});

it('keeps the map and the cities while the panel can’t be reached', async () => {
  const { refresh } = openStops('Lille');
  await screen.findByRole('option', { name: 'Bremen' });
  server.use(http.get('/api/map/cities', () => HttpResponse.error()));
  await refresh();
  expect(await screen.findByText(/^What you see may be out of date/)).toBeVisible();
  expect(screen.getByLabelText('Add a city')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the cities can’t be loaded, and tries again', async () => {
  server.use(http.get('/api/map/cities', () => HttpResponse.error()));
  openStops('Lille');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the cities.');
  expect(screen.queryByLabelText('Add a city')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Lille' })).toBeVisible();
  server.use(http.get('/api/map/cities', () => HttpResponse.json({ cities: [] })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await add()).toBeVisible();
});
