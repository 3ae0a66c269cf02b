import {
  bodyOf,
  deliveryOf,
  proofOf,
  understood,
  withValues,
} from '@/__tests__/support/services/trackers';
import { unitracker } from '@/backend/jobs/adapters/unitracker';

const berlin = bodyOf('unitracker/berlin-hamburg.json');
const delivered = { name: 'player.job.delivered' };

const changed = (values: Record<string, unknown>) =>
  withValues(
    berlin,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`JobData.${name}`, value])),
  );

describe('the address of UniTracker', () => {
  it.each<[string, string | undefined, boolean]>([
    ['the secret', 'the-new-secret', true],
    ['the secret that is being replaced', 'the-old-secret', true],
    ['another secret', 'a-wrong-secret', false],
    ['a part of it', 'the-new', false],
    ['nothing', '', false],
    ['no secret at all', undefined, false],
  ])('with %s', (_case, pathSecret, isGenuine) => {
    const proof = { ...proofOf(berlin), ...(pathSecret !== undefined && { pathSecret }) };
    expect(unitracker.isGenuine(proof, ['the-old-secret', 'the-new-secret'])).toBe(isGenuine);
  });
});

describe('a delivery from UniTracker', () => {
  it('is understood in our units', () => {
    expect(deliveryOf(unitracker, berlin)).toMatchObject({
      tracker: 'unitracker',
      external_id: '5001',
      steam_id: '76561190000000001',
      outcome: 'delivered',
      game: 'eut2',
      started_at: new Date('2026-03-03T18:00:00Z'),
      finished_at: new Date('2026-03-03T18:30:00Z'),
      planned_km: 310,
      driven_km: 300,
      real_seconds: 1800,
      game_minutes: null,
      cargo_id: 'paper',
      cargo_name: 'Office Paper',
      cargo_mass_kg: 18_000,
      cargo_damage: 0.3,
      truck_damage: 0.03,
      trailer_damage: 0.3,
      source_city_name: 'Berlin',
      source_company_name: 'A',
      destination_city_name: 'Hamburg',
      destination_company_id: 'b',
      income: 7000,
      expenses: 0,
      fines: 2000,
      fine_count: 5,
      revenue: 5000,
      xp: 300,
      fuel_l: 100,
      top_speed_kmh: 90,
      avg_speed_kmh: 70,
      speeding_seconds: null,
      market: 'quick_job',
      late: false,
      special: false,
      auto_park: true,
      auto_load: true,
      multiplayer: 'single',
      server: null,
      realism: { police: true },
    });
  });

  it('has its events in their order', () => {
    const { events } = deliveryOf(unitracker, berlin);
    expect(events.map(({ type }) => type)).toEqual([
      'started',
      ...Array<string>(5).fill('fine'),
      'delivered',
    ]);
    expect(events[1]).toEqual({
      type: 'fine',
      at: '2026-03-03T18:05:00.000Z',
      game_min: null,
      x: 1,
      z: 1,
      amount: 400,
      offence: 'speeding',
      meta: {},
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['America', { gameID: 'ATS' }, { game: 'ats' }],
    [
      'a start after its end',
      { realTimeStarted: '2026-03-03T18:31:00Z' },
      { started_at: null, is_start_senseless: true },
    ],
    ['numbers that are none', { earnedXP: 'many', fuelEndJob: '-', isLate: 'no' }, { xp: null }],
    ['numbers as numbers', { id: 5001, distanceDriven: 300.5, isLate: 1 }, { driven_km: 300.5 }],
    ['its other number', { id: 'no number' }, { external_id: 'a1b2c3' }],
    [
      'fuel that was added',
      { fuelStartJob: '100', truckRefueledAmount: '300', fuelEndJob: '250' },
      { fuel_l: 150 },
    ],
    ['more fuel than it began with', { fuelEndJob: '900' }, { fuel_l: null }],
    ['no fuel at its end', { fuelEndJob: '' }, { fuel_l: null }],
    [
      'damage of which the text is broken',
      { job_damage: '{"truck_cabin":', current_damage: '{"truck_cabin":"4","trailer_body":null}' },
      { truck_damage: 0.04, trailer_damage: null },
    ],
    ['damage that is no text', { job_damage: { truck_engine: 7 } }, { truck_damage: 0.07 }],
    ['no damage', { job_damage: '[]', current_damage: null }, { truck_damage: null }],
    [
      'company on the road',
      { isMultiplayer: '1', serverName: 'Simulation 1' },
      { multiplayer: 'truckersmp', server: 'Simulation 1' },
    ],
    [
      'nothing but what it needs',
      {
        realTimeStarted: '',
        plannedDistance: null,
        cargo: undefined,
        cargoID: undefined,
        cargoDamage: null,
        income: null,
        topSpeed: '',
        isMultiplayer: undefined,
        hasPoliceEnabled: '',
        autoParkUsed: null,
      },
      {
        started_at: null,
        planned_km: null,
        cargo_name: 'Unknown cargo',
        cargo_damage: null,
        income: 0,
        top_speed_kmh: null,
        multiplayer: null,
        realism: null,
        auto_park: null,
      },
    ],
  ])('is understood with %s', (_case, values, delivery) => {
    expect(deliveryOf(unitracker, changed(values))).toMatchObject(delivery);
  });

  it('pays tolls and crossings', () => {
    const Events = [
      { name: 'player.tollgate.paid', amount: '45' },
      { name: 'player.use.ferry', amount: '300', source: 'Calais', target: 'Dover' },
      { name: 'player.use.train', amount: '-5' },
      { name: 'player.truck.refuel', amount: '400' },
      { name: 'constructor', amount: '1' },
      null,
      delivered,
    ];
    expect(deliveryOf(unitracker, withValues(berlin, { Events }))).toMatchObject({
      expenses: 345,
      fines: 0,
      revenue: 6655,
      events: [
        { type: 'tollgate', amount: 45 },
        { type: 'ferry', meta: { source: 'Calais', target: 'Dover' } },
        { type: 'train', amount: null },
        { type: 'refuel', amount: 400 },
        { type: 'delivered' },
      ],
    });
  });

  it('that was given up earns nothing', () => {
    const body = withValues(berlin, {
      Events: [{ name: 'player.job.cancelled' }],
      'JobData.distanceDriven': '',
    });
    expect(deliveryOf(unitracker, body)).toMatchObject({
      outcome: 'cancelled',
      driven_km: 0,
      income: 0,
      revenue: 0,
    });
  });

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is no text', { route: 7 }],
    ['is no compressed list', { route: 'bm90IGNvbXByZXNzZWQ=' }],
  ])('is understood where its route %s', (_case, Route) => {
    expect(deliveryOf(unitracker, withValues(berlin, { Route })).driven_km).toBe(300);
  });

  it('keeps a Steam id that came as a number', () => {
    const body = berlin.replace('"76561190000000001"', '76561190000000001');
    expect(deliveryOf(unitracker, body).steam_id).toBe('76561190000000001');
  });
});

describe('a body of UniTracker', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['both numbers', { id: null, jobID: null }, 'JobData.id: is missing'],
    ['a Steam id', { steamID: undefined }, 'JobData.steamID: is missing'],
    ['a true Steam id', { steamID: '123' }, 'JobData.steamID: is not a Steam id'],
    ['a game', { gameID: '' }, 'JobData.gameID: is missing'],
    ['a known game', { gameID: 'FS25' }, 'JobData.gameID: is neither ETS2 nor ATS'],
    ['an end', { realTimeEnded: '' }, 'JobData.realTimeEnded: is missing'],
    ['a distance', { distanceDriven: '' }, 'JobData.distanceDriven: is missing'],
    ['a sensible distance', { distanceDriven: '-1' }, 'JobData.distanceDriven: is not valid'],
  ])('without %s is refused with the reason', (_case, values, reason) => {
    expect(() => understood(unitracker, changed(values))).toThrow(reason);
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'Events: is missing'],
    ['no event', withValues(berlin, { Events: [] }), 'Events: is missing'],
    ['no job', { Events: [delivered] }, 'JobData: is missing'],
    ['a job that is none', { Events: [delivered], JobData: '{"a' }, 'JobData: is missing'],
  ])('that holds %s is refused', (_case, body, reason) => {
    expect(() => understood(unitracker, body)).toThrow(reason);
  });

  it.each(['player.job.started', 'toString'])('whose last event is %s is ignored', (name) => {
    expect(understood(unitracker, withValues(berlin, { Events: [{ name }] }))).toEqual({
      ignored: expect.stringContaining(name),
    });
  });
});
