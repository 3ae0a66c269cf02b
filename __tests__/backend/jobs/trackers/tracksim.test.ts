import { bodyOf, deliveryOf, understood, withValues } from '@/__tests__/support/services/trackers';
import { custom, tracksim } from '@/backend/jobs/adapters/tracksim';

const innsbruck = bodyOf('tracksim/innsbruck-taranto.json');
const current = bodyOf('tracksim/job_delivered.eut2.current.json');
const vintage = bodyOf('tracksim/job_delivered.eut2.navio_vintage.json');

const changed = (values: Record<string, unknown>) =>
  withValues(
    innsbruck,
    Object.fromEntries(
      Object.entries(values).map(([place, value]) => [`data.object.${place}`, value]),
    ),
  );
const end = (meta: Record<string, unknown>) => [{ type: 'job.delivered', meta }];
const events = (...list: unknown[]) => ({ events: list });

describe('a delivery from TrackSim', () => {
  it('is understood in our units', () => {
    expect(deliveryOf(tracksim, innsbruck)).toEqual({
      tracker: 'tracksim',
      external_id: '7001',
      steam_id: '76561190000000001',
      outcome: 'delivered',
      game: 'eut2',
      started_at: new Date('2026-03-02T18:00:00Z'),
      is_start_senseless: false,
      finished_at: new Date('2026-03-02T18:40:00Z'),
      planned_km: 560,
      driven_km: 500,
      game_minutes: 2400,
      real_seconds: 2400,
      cargo_id: 'live_cattle',
      cargo_name: 'Live Cattle',
      cargo_mass_kg: 14_230,
      cargo_damage: 0.03,
      source_city_id: 'innsbruck',
      source_city_name: 'Innsbruck',
      source_company_id: 'trameri',
      source_company_name: 'Trameri',
      destination_city_id: 'taranto',
      destination_city_name: 'Taranto',
      destination_company_id: 'exomar',
      destination_company_name: 'Exomar',
      truck_brand: 'Scania',
      truck_model: 'S',
      trailer: null,
      truck_damage: 0.02,
      trailer_damage: null,
      income: 18_250,
      expenses: 0,
      fines: 0,
      revenue: 18_250,
      xp: 900,
      fuel_l: 160.2,
      top_speed_kmh: 128,
      avg_speed_kmh: 81,
      speeding_seconds: null,
      market: 'cargo_market',
      late: false,
      special: false,
      auto_park: true,
      auto_load: false,
      multiplayer: 'single',
      server: null,
      warp: null,
      realism: { police: true },
      fine_count: 0,
      events: [
        expect.objectContaining({ type: 'started', at: '2026-03-02T18:00:00.000Z' }),
        expect.objectContaining({ type: 'delivered', at: '2026-03-02T18:40:00.000Z' }),
      ],
    });
  });

  it('of an older vintage is understood with its speeding, tolls and police', () => {
    const delivery = deliveryOf(tracksim, vintage);
    expect(delivery).toMatchObject({
      external_id: '389562',
      started_at: new Date('2023-01-29T23:28:01Z'),
      finished_at: new Date('2023-01-30T00:20:40Z'),
      driven_km: 1169.59,
      real_seconds: 3132,
      top_speed_kmh: 109.9,
      truck_damage: 0.03,
      trailer_damage: 0.02,
      trailer: '_liveocklile',
      expenses: 45 + 221,
      multiplayer: 'truckersmp',
      server: 'ProMods',
      realism: { police: false },
    });
    const speeding = delivery.events.filter((event) => event.type === 'speeding');
    expect(speeding).toHaveLength(14);
    expect(speeding[0]).toMatchObject({
      at: '2023-01-29T23:35:44.000Z',
      x: 1780.7,
      meta: { max_speed_kmh: 90, speed_limit_kmh: 80, seconds: 19 },
    });
    expect(delivery.events.find((event) => event.type === 'collision')?.meta).toMatchObject({
      wear_chassis: 0.0132,
      wear_cabin: 0.0106,
    });
    const lasted = speeding.map((event) => Number(event.meta.seconds));
    expect(delivery.speeding_seconds).toBe(lasted.reduce((sum, seconds) => sum + seconds, 0));
  });

  it('of the present vintage is understood', () => {
    expect(deliveryOf(tracksim, current)).toMatchObject({
      external_id: '100001',
      income: 12_500,
      xp: 650,
      auto_park: false,
      top_speed_kmh: 90,
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['America', { 'game.short_name': 'ats' }, { game: 'ats' }],
    ['a game in other letters', { 'game.short_name': 'ETS2' }, { game: 'eut2' }],
    [
      'numbers as text',
      {
        id: '7001',
        driven_distance: '500.0',
        'truck.top_speed': '35.5556',
        'cargo.damage': '0.03',
        time_spent: '2400',
      },
      { external_id: '7001', driven_km: 500, top_speed_kmh: 128, cargo_damage: 0.03 },
    ],
    [
      'nothing but what it needs',
      {
        start_time: null,
        planned_distance: null,
        cargo: null,
        source_city: null,
        destination_company: null,
        truck: null,
        trailers: null,
        multiplayer: undefined,
        is_late: null,
        time_spent: null,
        events: null,
      },
      {
        started_at: null,
        planned_km: null,
        cargo_name: 'Unknown cargo',
        source_city_name: null,
        truck_damage: null,
        top_speed_kmh: null,
        multiplayer: null,
        late: null,
        auto_park: null,
        income: 0,
        events: [],
      },
    ],
    [
      'parts that are none',
      { cargo: 7, truck: 'S', trailers: {}, multiplayer: [], source_city: 'Innsbruck' },
      { cargo_mass_kg: null, truck_model: null, trailer: null, source_city_name: null },
    ],
    [
      'the newer shape of multiplayer',
      { multiplayer: { mode: 'scs_convoy', meta: { player_id: 3, server: 'Room 7' } } },
      { multiplayer: 'convoy', server: 'Room 7' },
    ],
    [
      'the worst of its damages',
      {
        'truck.total_damage': { cabin: 0.1, wheels: '0.2', chassis: null },
        trailers: [
          { name: 'Box', total_damage: { cargo: 0, chassis: 0.05 } },
          { total_damage: { wheels: 0.3 } },
        ],
      },
      { truck_damage: 0.2, trailer: 'Box', trailer_damage: 0.3 },
    ],
    ['parking by hand', { events: end({ auto_park: '0' }) }, { auto_park: false }],
    ['parking by the game', { events: end({ auto_park: '1' }) }, { auto_park: true }],
    ['parking in the newer spelling', { events: end({ autoParked: false }) }, { auto_park: false }],
    [
      'the older names of its end',
      { events: end({ earned_xp: '12', delivery_time: '73', revenue: '900', auto_load: '1' }) },
      { xp: 12, game_minutes: 73, income: 900, auto_load: true },
    ],
    [
      'fines, tolls and crossings',
      events(
        { type: 'fine', meta: { offence: 'speeding', amount: '400' } },
        { type: 'job.fine', meta: { amount: 100 } },
        { type: 'tollgate', meta: { cost: 45 } },
        { type: 'ferry', meta: { cost: '300', source_name: 'Calais', target_name: 'Dover' } },
        { type: 'train', meta: { cost: 200 } },
        { type: 'refuel', meta: { amount: 350 } },
        { type: 'job.delivered', meta: { revenue: 5000 } },
      ),
      { fines: 500, fine_count: 2, expenses: 545, revenue: 3955 },
    ],
    [
      'events that are none',
      events(null, 7, { type: 'constructor' }, { type: '__proto__' }, { meta: [] }),
      { events: [] },
    ],
    ['120 km/h backwards', { 'truck.top_speed': -33.3333 }, { top_speed_kmh: 120 }],
    [
      'a start that is no time',
      { start_time: 'early' },
      { started_at: null, is_start_senseless: true },
    ],
    [
      'a start after its end',
      { start_time: '2026-03-02T19:00:00Z' },
      { started_at: null, is_start_senseless: true },
    ],
    ['no start', { start_time: null }, { started_at: null, is_start_senseless: false }],
    [
      'times of another zone and to the millisecond',
      { start_time: '2026-03-02T19:00:00.123+01:00', stop_time: '2026-03-02 18:40:00.999999' },
      {
        started_at: new Date('2026-03-02T18:00:00Z'),
        finished_at: new Date('2026-03-02T18:40:00Z'),
      },
    ],
    ['text with a NUL sign', { 'cargo.name': 'Cat\0tle' }, { cargo_name: 'Cattle' }],
    ['text that is turned around', { 'cargo.name': '\u202eCattle' }, { cargo_name: 'Cattle' }],
  ])('is understood with %s', (_case, values, delivery) => {
    expect(deliveryOf(tracksim, changed(values))).toMatchObject(delivery);
  });

  it('keeps a Steam id and a number that came as large numbers', () => {
    const body = innsbruck
      .replace('"76561190000000001"', '76561190000000001')
      .replace('"id": 7001', '"id": 90071992547409931');
    expect(deliveryOf(tracksim, body)).toMatchObject({
      steam_id: '76561190000000001',
      external_id: '90071992547409931',
    });
  });

  it.each<[string, number | null, string | null]>([
    ['from its start', 60, '2026-03-02T18:01:00.000Z'],
    ['from 1970', 1_772_474_460, '2026-03-02T18:01:00.000Z'],
    ['nowhere', null, null],
  ])('has events whose time counts %s', (_case, time, at) => {
    const { events: told } = deliveryOf(tracksim, changed(events({ type: 'repair', time })));
    expect(told).toMatchObject([{ type: 'repair', at }]);
  });

  it('knows the length of its speeding only where each of them tells it', () => {
    const speeding = (meta: Record<string, unknown>) => ({
      type: 'speeding',
      meta: { max_speed: 25, speed_limit: 20, ...meta },
    });
    const seconds = (...list: unknown[]) =>
      deliveryOf(tracksim, changed(events(...list))).speeding_seconds;
    expect(seconds(speeding({ start: 10, end: '30' }), speeding({ start: 50, end: 55 }))).toBe(25);
    expect(seconds(speeding({ start: 10, end: 30 }), speeding({}))).toBeNull();
    expect(seconds(speeding({ max_speed: 19, start: 1, end: 9 }))).toBeNull();
  });

  it('tells how far a truck was teleported where both ends are known', () => {
    const jump = { from_x: '0', from_z: 0, to_x: 3000, to_z: 4000 };
    const told = deliveryOf(
      tracksim,
      changed(events({ type: 'teleport', meta: jump }, { type: 'teleport', meta: {} })),
    ).events;
    expect(told.map((event) => event.meta)).toEqual([{ distance_m: 5000 }, {}]);
  });

  it('that was given up costs its penalty and earns nothing', () => {
    const meta = { penalty: '12000', revenue: 500 };
    const body = { ...toCancelled({ type: 'job.cancelled', meta }) };
    expect(deliveryOf(tracksim, body)).toMatchObject({
      outcome: 'cancelled',
      driven_km: 0,
      income: 0,
      expenses: 12_000,
      revenue: -12_000,
    });
  });

  it('from a custom tracker tells of time warp and realism too', () => {
    const body = changed({ warp: 2, 'game.realistic_settings': { fatigue: true, mode: 'x' } });
    expect(deliveryOf(custom, body)).toMatchObject({
      tracker: 'custom',
      warp: 2,
      realism: { fatigue: true, police: true },
    });
  });
});

function toCancelled(last: unknown) {
  const body = withValues(innsbruck, {
    type: 'job.cancelled',
    'data.object.driven_distance': null,
    'data.object.events': [last],
  });
  return typeof body === 'object' ? body : {};
}

describe('a body of TrackSim', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a number', { id: undefined }, 'data.object.id: is missing'],
    ['a driver', { driver: null }, 'data.object.driver: is missing'],
    ['a Steam id', { driver: {} }, 'data.object.driver.steam_id: is missing'],
    [
      'a true Steam id',
      { 'driver.steam_id': 'me' },
      'data.object.driver.steam_id: is not a Steam id',
    ],
    ['a game', { game: {} }, 'data.object.game.short_name: is missing'],
    ['a known game', { 'game.short_name': 'omsi' }, 'short_name: is neither ETS2 nor ATS'],
    ['an end', { stop_time: null }, 'data.object.stop_time: is missing'],
    ['an end that is a time', { stop_time: 'today' }, 'data.object.stop_time: is not a time'],
    [
      'an end on a day that exists',
      { stop_time: '2026-02-30T18:00:00Z' },
      'data.object.stop_time: is not a time',
    ],
    ['a distance', { driven_distance: null }, 'data.object.driven_distance: is missing'],
    ['a sensible distance', { driven_distance: -5 }, 'driven_distance: is not valid'],
    ['a distance in numbers', { driven_distance: 'far' }, 'driven_distance: is not valid'],
    ['a sensible speed', { 'truck.top_speed': 1e9 }, 'truck.top_speed: is not valid'],
    ['a sensible damage', { 'cargo.damage': 40 }, 'cargo.damage: is not valid'],
  ])('without %s is refused with the reason', (_case, values, reason) => {
    expect(() => understood(tracksim, changed(values))).toThrow(reason);
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'type: is missing'],
    ['a list', [], 'type: is missing'],
    ['a text', '"x"', 'type: is missing'],
    ['no data', { type: 'job.delivered' }, 'data: is missing'],
    ['no object', { type: 'job.delivered', data: {} }, 'data.object: is missing'],
    ['data that is none', { type: 'job.delivered', data: 5 }, 'data: is not valid'],
  ])('that holds %s is refused', (_case, body, reason) => {
    expect(() => understood(tracksim, body)).toThrow(reason);
  });

  it.each(['driver.joined', 'constructor', '__proto__'])('about %s is ignored', (type) => {
    expect(understood(tracksim, { type })).toEqual({ ignored: expect.stringContaining(type) });
  });

  it('is labelled even where it is not valid', () => {
    const source = { received_at: new Date(), steam_id: null };
    expect(tracksim.label(changed({ stop_time: null, driver: 3 }), source)).toEqual({
      event: 'job.delivered',
      external_id: '7001',
      steam_id: null,
    });
    expect(tracksim.label(null, source)).toEqual({
      event: null,
      external_id: null,
      steam_id: null,
    });
  });
});
