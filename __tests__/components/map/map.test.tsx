import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { openScreen, routerAt } from '@/__tests__/support/screens/browsing';
import { setDetailsCookie } from '@/__tests__/support/screens/details-cookie';
import { memberHolds, refusal } from '@/__tests__/support/screens/permissions';
import { server } from '@/__tests__/support/screens/server';
import { told } from '@/__tests__/support/screens/messages';
import { MapScreen } from '@/components/map/map-screen';
import { SharingCard } from '@/components/settings/sharing-card';
import { tellTrucks } from '@/lib/changes/trucks';
import files from '@/lib/contracts/map/base-maps.json';

const SUMS = {
  jobs: 5,
  places: [
    { id: 'berlin', name: 'Berlin', jobs: 5, is_known: true },
    { id: 'wien', name: 'Wien', jobs: 4, is_known: true },
    { id: 'mill', name: 'Old Mill', jobs: 1, is_known: false },
  ],
  lanes: [
    { from: 'berlin', to: 'wien', jobs: 4 },
    { from: 'berlin', to: 'mill', jobs: 1 },
  ],
  cells: [],
  visited: ['berlin'],
};
const truck = (name: string, user_id: number) => ({
  member: { user_id, name },
  game: 'eut2',
  x: 1000,
  z: -1000,
  speed_kmh: 80,
  heading: 90,
  age: 0,
});

let asked: string[];
let trucks: ReturnType<typeof truck>[];

beforeEach(() => {
  asked = [];
  trucks = [truck('Ada', 4)];
  setDetailsCookie({ user_id: 7, detail: {} });
  server.use(
    memberHolds(),
    http.get('/api/map', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(SUMS);
    }),
    http.get('/api/map/cities', () => HttpResponse.json({ cities: [] })),
    http.get('/api/map/trucks', () => HttpResponse.json({ trucks })),
  );
});

const listNamed = (name: string) => within(screen.getByRole('region', { name }));

it('has all of it as a list where no canvas is', async () => {
  openScreen(<MapScreen />, '/map');
  expect(await screen.findByRole('button', { name: 'Berlin → Wien 4 jobs' })).toBeVisible();
  expect(
    listNamed('Cities').getByRole('button', { name: /^Old Mill \(not on the map\)/ }),
  ).toBeVisible();
  expect(
    await listNamed('On the road').findByRole('button', { name: 'Ada 80 km/h' }),
  ).toBeVisible();
  expect(screen.getByText(/This browser can’t draw the map/)).toBeVisible();
  expect(screen.getByText(/^Places not on the map/)).toBeVisible();
});

it('lists the first eight of many cities until all are asked for', async () => {
  const places = Array.from({ length: 9 }, (_, place) => ({
    id: `city${place}`,
    name: `City ${place}`,
    jobs: 9 - place,
    is_known: true,
  }));
  server.use(
    http.get('/api/map', () => HttpResponse.json({ ...SUMS, places, lanes: [], visited: [] })),
  );
  openScreen(<MapScreen />, '/map');
  await screen.findByRole('button', { name: 'City 0 9 jobs' });
  expect(screen.queryByText(/^Places not on the map/)).toBeNull();
  const cities = listNamed('Cities');
  expect(cities.getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(cities.getByRole('button', { name: 'Show all 9' }));
  expect(cities.getByRole('button', { name: 'City 8 1 job' })).toBeVisible();
  expect(cities.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

it('starts over in the other game, with the same choices', async () => {
  openScreen(<MapScreen />, '/map?days=365&hide=heat&show=berlin&at=10,20,30');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Heat map' }));
  await waitFor(() => expect(location.search).toBe('?days=365&show=berlin&at=10%2C20%2C30'));
  await userEvent.click(screen.getByRole('link', { name: 'ATS' }));
  await waitFor(() => expect(location.search).toBe('?days=365&game=ats'));
  expect(await screen.findByText('No one is sharing their position.')).toBeVisible();
});

it('keeps what is chosen in the address', async () => {
  openScreen(<MapScreen />, '/map?game=ats');
  await userEvent.click(await screen.findByRole('radio', { name: '365 days' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Heat map' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Berlin → Wien 4 jobs' }));
  await waitFor(() =>
    expect(location.search).toBe('?game=ats&days=365&scope=me&hide=heat&show=berlin%7Ewien'),
  );
  expect(asked.at(-1)).toBe('?game=ats&days=365&scope=me');
  expect(screen.getByRole('button', { name: 'Berlin → Wien 4 jobs' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('follows trucks as they move, appear and stop sharing', async () => {
  openScreen(<MapScreen />, '/map');
  await screen.findByRole('button', { name: 'Ada 80 km/h' });
  act(() => tellTrucks({ trucks: [[4, 'eut2', 10, 10, 0, 60]], gone: [] }));
  expect(await screen.findByRole('button', { name: 'Ada 60 km/h' })).toBeVisible();
  trucks = [truck('Ada', 4), truck('Ben', 5)];
  act(() => tellTrucks({ trucks: [[5, 'eut2', 10, 10, 0, 60]], gone: [] }));
  expect(await screen.findByRole('button', { name: 'Ben 80 km/h' })).toBeVisible();
  act(() => tellTrucks({ trucks: [], gone: [4] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ada/ })).toBeNull());
});

it('says that no one shares their position once that is known', async () => {
  let answer = (): Response => HttpResponse.json({ trucks: [] });
  let begin = (): void => undefined;
  const asking = new Promise<void>((resolve) => {
    begin = resolve;
  });
  server.use(
    http.get('/api/map/trucks', async () => {
      await asking;
      return answer();
    }),
  );
  openScreen(<MapScreen />, '/map');
  await screen.findByRole('button', { name: 'Berlin → Wien 4 jobs' });
  expect(screen.queryByText(/No one is sharing/)).toBeNull();
  answer = () => refusal(403, 'Not now.');
  begin();
  await screen.findByText(/couldn’t load live trucks/);
  expect(screen.queryByText(/No one is sharing/)).toBeNull();
  answer = () => HttpResponse.json({ trucks: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await listNamed('On the road').findByText(/No one is sharing/)).toBeVisible();
});

it('says that trucks may have moved on where they can’t be asked for again', async () => {
  openScreen(<MapScreen />, '/map');
  await screen.findByRole('button', { name: 'Ada 80 km/h' });
  server.use(http.get('/api/map/trucks', () => refusal(503, 'Not now.')));
  // A truck that isn’t known yet has its name asked for.
  act(() => tellTrucks({ trucks: [[5, 'eut2', 10, 10, 0, 60]], gone: [] }));
  expect(await screen.findByText(/may be out of date\. Not now\./)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Ada/ })).toBeVisible();
});

it('says that it can’t move while the cities can’t be loaded', async () => {
  server.use(http.get('/api/map/cities', () => refusal(503, 'Not now.')));
  openScreen(<MapScreen />, '/map');
  expect(await screen.findByText('We couldn’t load the cities on the map.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Berlin → Wien 4 jobs' }));
  expect(told()).toContain('The map can’t move there.');
});

it('lists trucks and events while routes and cities can’t be loaded', async () => {
  server.use(
    http.get('/api/map', () => refusal(503, 'Not now.')),
    http.get('/api/map/events', () => refusal(503, 'Not now.')),
  );
  openScreen(<MapScreen />, '/map');
  expect(await screen.findByText('We couldn’t load routes and cities.')).toBeVisible();
  expect(await screen.findByText('We couldn’t load today’s events.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ada 80 km/h' })).toBeVisible();
});

it('moves the trucks it knows while the name of another isn’t known yet', async () => {
  openScreen(<MapScreen />, '/map');
  await screen.findByRole('button', { name: 'Ada 80 km/h' });
  server.use(http.get('/api/map/trucks', () => new Promise<never>(() => undefined)));
  const other = [5, 'eut2', 10, 10, 0, 60];
  act(() => tellTrucks({ trucks: [other, [4, 'eut2', 10, 10, 0, 70]], gone: [] }));
  expect(await screen.findByRole('button', { name: 'Ada 70 km/h' })).toBeVisible();
});

it('lists the events of today of this game, each with its page', async () => {
  const at = { name: 'Calais', at: [0, 0] };
  const event = { id: 9, title: 'Coast convoy', game: 'eut2', from: at, to: at, via: [] };
  const items = [event, { ...event, id: 10, title: 'Desert run', game: 'ats' }];
  server.use(
    http.get('/api/map/events', () =>
      HttpResponse.json({
        items: items.map((one) => ({ ...one, meetup_at: '2026-03-21T18:00:00.000Z' })),
      }),
    ),
  );
  openScreen(<MapScreen />, '/map');
  const today = within(await screen.findByRole('region', { name: 'Events today' }));
  expect(today.getByRole('button', { name: 'Coast convoy: Calais → Calais 18:00' })).toBeVisible();
  expect(today.getByRole('link', { name: 'Open Coast convoy' })).toHaveAttribute(
    'href',
    '/events/9',
  );
  expect(today.queryByText(/Desert run/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Events today' }));
  await waitFor(() => expect(location.search).toBe('?hide=events'));
});

describe('where it can be drawn', () => {
  let steps: string[];

  beforeEach(() => {
    steps = [];
    Object.defineProperty(globalThis, 'Path2D', { value: jest.fn(), configurable: true });
    const { matchMedia } = window;
    Object.defineProperty(globalThis, 'matchMedia', { value: matchMedia, configurable: true });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    server.use(
      http.get(`/${files.eut2.slice(1)}`, () =>
        HttpResponse.json({ grid: 1, extent: [-9000, -9000, 9000, 9000], land: [], borders: [] }),
      ),
    );
    const noting = (kind: string) => async (to: unknown) => steps.push(`${kind} ${String(to)}`) > 0;
    const at = { pathname: '/map', params: {}, go: noting('push') };
    const router = routerAt(new URL('http://localhost/map'), at);
    openScreen(
      <RouterContext value={{ ...router, replace: noting('replace') }}>
        <MapScreen />
      </RouterContext>,
      '/map',
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of ['Path2D', 'matchMedia']) Reflect.deleteProperty(globalThis, name);
  });

  it('says in words what is drawn', async () => {
    expect(
      await screen.findByRole('img', {
        name: 'Map of ETS2: 5 jobs, 3 cities, 1 live truck. Busiest route: Berlin to Wien, 4 jobs.',
      }),
    ).toBeInTheDocument();
  });

  it('moves to the truck that is chosen', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ada 80 km/h' }));
    await waitFor(() => expect(steps).toEqual(['replace /map?at=1000%2C-1000%2C500']));
  });

  it.each([
    ['{ArrowDown}', 0, 2250, 444],
    ['0', 0, 0, 333],
  ])('is moved by %s', async (key, x, south, scale) => {
    await screen.findByRole('button', { name: 'Berlin → Wien 4 jobs' });
    screen.getByRole('img').focus();
    await userEvent.keyboard(key);
    await waitFor(() => expect(steps).toEqual([`replace /map?at=${x}%2C${south}%2C${scale}`]));
  });

  it('has the part that is shown in the address without a step in the history', async () => {
    await screen.findByRole('button', { name: 'Berlin → Wien 4 jobs' });
    screen.getByRole('img').focus();
    await userEvent.keyboard('+');
    await waitFor(() => expect(steps).not.toEqual([]));
    expect(steps[0]).toMatch(/^replace \/map\?at=/);
  });

  it('moves to the truck that is chosen, and to nothing for a place it doesn’t know', async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Old Mill/ }));
    expect(steps).toEqual(['push /map?show=mill']);
    await userEvent.click(screen.getByRole('button', { name: 'Ada 80 km/h' }));
    await waitFor(() => expect(steps.at(-1)).toMatch(/^replace \/map\?at=/));
  });

  it('leaves the wheel to the page until the map has the focus or Ctrl is held', async () => {
    await screen.findByRole('button', { name: 'Berlin → Wien 4 jobs' });
    const map = screen.getByRole('img');
    const isTaken = (more: WheelEventInit = {}) => {
      const turned = { deltaY: -100, bubbles: true, cancelable: true, ...more };
      return !map.dispatchEvent(new WheelEvent('wheel', turned));
    };
    await waitFor(() => expect(isTaken({ ctrlKey: true })).toBe(true));
    expect(isTaken()).toBe(false);
    map.focus();
    expect(isTaken()).toBe(true);
  });
});

it('lists the first few, and all of them when asked to', async () => {
  const cities = ['Aalborg', 'Bern', 'Calais', 'Dover', 'Erfurt', 'Frankfurt', 'Genova', 'Hull'];
  const places = [...cities, 'Innsbruck'].map((name) => ({
    id: name.toLowerCase(),
    name,
    jobs: 1,
    is_known: true,
  }));
  server.use(http.get('/api/map', () => HttpResponse.json({ ...SUMS, places })));
  openScreen(<MapScreen />, '/map');
  const more = await screen.findByRole('button', { name: 'Show all 9' });
  expect(listNamed('Cities').queryByRole('button', { name: /^Innsbruck/ })).toBeNull();
  await userEvent.click(more);
  expect(listNamed('Cities').getByRole('button', { name: /^Innsbruck/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all 9' })).toBeNull();
});

it('says what an address asks for that it can’t show', async () => {
  openScreen(<MapScreen />, '/map?days=8');
  expect(await screen.findByRole('alert')).toHaveTextContent('a number of days');
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByRole('button', { name: 'Berlin → Wien 4 jobs' })).toBeVisible();
});

it('leads to the setting where nobody shares, and says when there are no jobs', async () => {
  trucks = [];
  server.use(
    http.get('/api/map', () =>
      HttpResponse.json({ jobs: 0, places: [], lanes: [], cells: [], visited: [] }),
    ),
  );
  openScreen(<MapScreen />, '/map');
  expect(await screen.findByText('No jobs in this period')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Share yours' })).toHaveAttribute(
    'href',
    '/settings?section=privacy',
  );
});

it('shares the position only once that is chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/map/sharing', () => HttpResponse.json({ is_shared: sent.length > 0 })),
    http.put('/api/map/sharing', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  openScreen(<SharingCard />, '/settings');
  const box = await screen.findByRole('checkbox', { name: 'Share my position' });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await waitFor(() => expect(sent).toEqual([{ is_shared: true }]));
  await waitFor(() => expect(box).toBeChecked());
});
