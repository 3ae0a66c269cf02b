import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { changed, fixture, resultOf, STEAM_ID, tampere } from '@/__tests__/support/services/trucky';

/** Those in the index of a driver's jobs. */
const NAMES = [
  'cargo_name',
  'source_city_id',
  'source_city_name',
  'source_company_name',
  'destination_city_id',
  'destination_city_name',
  'destination_company_name',
];
/** Three bytes a letter, and nothing to compress. */
const LONG = String.fromCodePoint(
  ...Array.from({ length: 300 }, (_, index) => 0x4e_00 + ((index * 7919) % 20_000)),
);

let backend: TestBackend;
let cookie: string;

const rows = (sql: string) => backend.query(sql);
const count = async (table: string) => (await rows(`select 1 from ${table}`)).length;
const lastJob = async () => (await rows('select * from jobs order by id desc limit 1'))[0];

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-02T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
  cookie = await backend.signIn('driver@example.com');
});
afterAll(() => backend.close());

describe('a delivery from Trucky', () => {
  it('becomes one job with its points and one line of the ledger', async () => {
    expect(await resultOf(await backend.postToTrucky(tampere))).toEqual([200, 'accepted']);
    const job = await (await backend.call('/api/jobs/1', { cookie })).json();
    expect(job).toMatchObject({
      game: 'eut2',
      currency: 'EUR',
      status: 'accepted',
      source_city_name: 'Tampere',
      destination_city_name: 'Helsinki',
      planned_km: 800,
      driven_km: 812,
      cargo_name: 'Office Paper',
      cargo_mass_kg: 18_000,
      cargo_damage: 0.004,
      truck_damage: 0.012,
      trailer_damage: 0.006,
      top_speed_kmh: 96,
      real_seconds: 2990,
      income: 21_400,
      expenses: 45,
      fines: 0,
      revenue: 21_355,
      auto_park: false,
      multiplayer: 'truckersmp',
      speed_class: 'real',
      points: 837,
      finished_at: '2026-03-01T18:52:12.000Z',
      driver: { name: 'Driver' },
      events: [{ type: 'tollgate', amount: 45, at: '2026-03-01T18:20:00.000Z' }],
    });
    expect(await rows('select amount, kind, ref_type, ref_id, period from points_entries')).toEqual(
      [{ amount: 837, kind: 'job', ref_type: 'job', ref_id: '1', period: '2026-03' }],
    );
    expect(await rows('select jobs, points from driver_totals')).toEqual([
      { jobs: 1, points: 837 },
    ]);
  });

  it('is kept byte for byte as it came', async () => {
    await backend.postToTrucky(tampere);
    const [payload] = await rows(
      'select body, result, steam_id, external_id from tracker_payloads',
    );
    expect(
      new TextDecoder().decode(payload?.body instanceof Uint8Array ? payload.body : undefined),
    ).toBe(tampere);
    expect(payload).toMatchObject({ result: 'accepted', steam_id: STEAM_ID, external_id: '9001' });
  });

  it('changes nothing when it comes again, in the same instant too', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => backend.postToTrucky(tampere)));
    const results = await Promise.all(answers.map(resultOf));
    expect(results.sort()).toEqual([
      [200, 'accepted'],
      [200, 'duplicate'],
      [200, 'duplicate'],
    ]);
    expect([await count('jobs'), await count('points_entries')]).toEqual([1, 1]);
    expect(await count('tracker_payloads')).toBe(3);
  });

  it('is the same by its content under another number', async () => {
    await backend.postToTrucky(tampere);
    const again = changed({ id: 9002, real_driven_distance_km: 815 });
    expect(await resultOf(await backend.postToTrucky(again))).toEqual([200, 'duplicate']);
    const other = changed({
      id: 9003,
      started_at: '2026-03-01T18:52:12.000000Z',
      completed_at: '2026-03-01T19:01:00.000000Z',
    });
    expect(await resultOf(await backend.postToTrucky(other))).toEqual([200, 'accepted']);
  });

  it('with every field of a real body is understood', async () => {
    await backend.addMember({ name: 'Real', steam_id: '76561202255230001' });
    backend.clock.set('2026-03-18T19:00:00Z');
    const answer = await backend.postToTrucky(fixture('job_completed.ets2.json'));
    expect(await resultOf(answer)).toEqual([200, 'accepted']);
    expect(await lastJob()).toMatchObject({
      external_id: '24011502',
      driven_km: '1058.40',
      cargo_mass_kg: 18_000,
      fines: 400,
      expenses: 185,
      revenue: 30_302,
      game_minutes: 1080,
      fuel_l: 341.2,
      points: 1058 - 25 + 25,
    });
    expect(await rows('select type from job_events order by at')).toEqual(
      ['tollgate', 'collision', 'fine', 'tollgate', 'refuel'].map((type) => ({ type })),
    );
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'miles where kilometres are missing',
      {
        distance_unit: 'mi',
        planned_distance_km: null,
        real_driven_distance_km: null,
        driven_distance_km: null,
        planned_distance: 500,
        driven_distance: 500,
        max_speed_kmh: null,
        max_speed: 60,
      },
      { driven_km: '804.67', planned_km: '804.67', top_speed_kmh: 96.56064 },
    ],
    [
      'gallons where litres are missing',
      { volume_unit: 'gal', fuel_used_l: null, fuel_used: 100 },
      { fuel_l: 378.5412 },
    ],
    [
      'numbers that come as text',
      {
        real_driven_distance_km: '812',
        income: '21400',
        max_speed_kmh: '96',
        cargo_damage: '0.4',
        id: '9001',
      },
      { driven_km: '812.00', income: 21_400, points: 837 },
    ],
    ['America by its code', { game: { code: 'ATS' } }, { game: 'ats', currency: 'USD' }],
    ['the game by its number', { game: undefined, game_id: 2 }, { game: 'ats' }],
    [
      'a Steam id that came as a number',
      { driver: { steam_profile: { steam_id: '@76561190000000001@' } } },
      { steam_id: STEAM_ID, user_id: 1 },
    ],
    [
      'unknown parking, damage and speed',
      { auto_park: null, cargo_damage: null, max_speed_kmh: null },
      { points: 812, speed_class: null, cargo_damage: null },
    ],
    [
      'fines of its details without events',
      { events: undefined, fines_details: '[{"amount":400},{"amount":100}]' },
      { points: 787, fines: 500 },
    ],
    [
      'fines of its events before its details',
      {
        events: [{ event_type: 'fined', attributes: { amount: 70 } }],
        fines_details: '[{"amount":400},{"amount":100}]',
      },
      { points: 812, fines: 70 },
    ],
    ['single player', { game_mode: 'sp', server: '' }, { multiplayer: 'single', server: null }],
    ['190 km/h', { max_speed_kmh: 190 }, { status: 'void', points: 0, speed_class: 'void' }],
    ['128 km/h', { max_speed_kmh: 128 }, { status: 'accepted', points: 431, speed_class: 'race' }],
    [
      '105 km/h for a minute in all',
      { max_speed_kmh: 105, total_speeding_time: 60 },
      { points: 837, speed_class: 'real' },
    ],
    [
      'text with a NUL sign',
      { cargo_name: 'Pa\0per', source_city_name: '\0' },
      { cargo_name: 'Paper', source_city_name: null },
    ],
    [
      'names that no index could hold',
      Object.fromEntries(NAMES.map((name) => [name, LONG])),
      { ...Object.fromEntries(NAMES.map((name) => [name, LONG.slice(0, 100)])), points: 837 },
    ],
    [
      'half a sign of text',
      { cargo_name: 'Pa\ud800per', realistic_settings: { '\ud800': true } },
      { cargo_name: 'Pa\ufffdper' },
    ],
    [
      'events whose names are those of objects',
      {
        events: [
          { event_type: 'constructor' },
          { event_type: '__proto__' },
          { event_type: 'collision', attributes: { source: `${'x'.repeat(99)}😀` } },
        ],
      },
      { points: 837 },
    ],
    [
      'events that are none',
      { events: [null, 7, { event_type: 'fined', attributes: { amount: 10 } }] },
      { points: 812, fines: 10 },
    ],
    ['a list of events that is none', { events: {} }, { points: 837 }],
    ['an empty number', { planned_distance_km: '' }, { planned_km: null, points: 837 }],
    [
      'a start after its finish',
      { started_at: '2026-03-02T18:00:00Z' },
      { started_at: null, status: 'flagged', flags: ['senseless_start'], points: 0 },
    ],
    [
      'a start that is no time',
      { started_at: 'yesterday' },
      { started_at: null, status: 'flagged', flags: ['senseless_start'], points: 0 },
    ],
    ['no start', { started_at: '' }, { started_at: null, status: 'accepted', points: 837 }],
    [
      'details that make no sense',
      { fines_details: '{"a"', realistic_settings: 'none', warp: 'fast', events: [] },
      { points: 837, warp: 1 },
    ],
  ])('is understood with %s', async (_case, data, job) => {
    // An id as a JSON number is more than JSON.stringify can write.
    const body = JSON.stringify(changed(data)).replace(/"@(\d+)@"/, '$1');
    expect((await backend.postToTrucky(body)).status).toBe(200);
    expect(await lastJob()).toMatchObject(job);
  });

  it.each(['job_canceled', 'job_cancelled'])(
    'that was given up (%s) is worth nothing',
    async (event) => {
      const body = changed(
        { completed_at: null, canceled_at: '2026-03-01T18:30:00.000000Z', income: -5000 },
        { event },
      );
      expect(await resultOf(await backend.postToTrucky(body))).toEqual([200, 'cancelled']);
      expect(await lastJob()).toMatchObject({
        status: 'cancelled',
        points: 0,
        income: 0,
        expenses: 5045,
      });
      expect(await count('points_entries')).toBe(0);
    },
  );

  it('may name its event in `type`', async () => {
    const { event: type, ...body } = JSON.parse(tampere);
    expect(await resultOf(await backend.postToTrucky({ ...body, type }))).toEqual([
      200,
      'accepted',
    ]);
  });

  it('of an unknown driver is kept as an orphan, once', async () => {
    const body = changed({ driver: { steam_profile: { steam_id: '76561190000000099' } } });
    const answers = await Promise.all([backend.postToTrucky(body), backend.postToTrucky(body)]);
    const results = await Promise.all(answers.map(resultOf));
    expect(results.sort()).toEqual([
      [200, 'duplicate'],
      [200, 'orphan'],
    ]);
    expect(await lastJob()).toMatchObject({ user_id: null, status: 'orphan', points: 0 });
    const [payload] = await rows("select reason from tracker_payloads where result = 'orphan'");
    expect(payload?.reason).toContain('76561190000000099');
  });

  it.each<[string, Record<string, unknown>]>([
    ['uses another tracker', { tracker: 'tracksim' }],
    ['has left', { state: 'left' }],
  ])('of a driver who %s is ignored with the reason', async (_case, member) => {
    await backend.addMember({ name: 'Other', steam_id: '76561190000000098', ...member });
    const body = changed({ driver: { steam_profile: { steam_id: '76561190000000098' } } });
    expect(await resultOf(await backend.postToTrucky(body))).toEqual([200, 'ignored']);
    expect(await count('jobs')).toBe(0);
    expect((await rows('select reason from tracker_payloads'))[0]?.reason).toBeTruthy();
  });

  it.each(['constructor', '__proto__', 'toString'])('named %s is ignored', async (event) => {
    const body = tampere.replace('job_completed', event);
    expect(await resultOf(await backend.postToTrucky(body))).toEqual([200, 'ignored']);
  });

  it.each(['job_created.ets2.json', 'user_joined_company.json'])(
    'that is none (%s) is kept and ignored',
    async (name) => {
      expect(await resultOf(await backend.postToTrucky(fixture(name)))).toEqual([200, 'ignored']);
      expect(await count('tracker_payloads')).toBe(1);
    },
  );

  it.each<[string, unknown]>([
    ['not JSON', '{"event":'],
    ['not text', '\u0000\u0001'],
    ['empty', ''],
    ['a list', []],
    ['null', 'null'],
    ['nested a million times', '['.repeat(1e6)],
    ['without an event', { data: {} }],
    ['without data', { event: 'job_completed' }],
    ['without a driver', changed({ driver: undefined })],
    [
      'with a Steam id of 16 digits',
      changed({ driver: { steam_profile: { steam_id: '1234567890123456' } } }),
    ],
    ['without a number', changed({ id: undefined })],
    ['without a time of its end', changed({ completed_at: null })],
    ['with an end that is no time', changed({ completed_at: 'yesterday' })],
    ['with a distance below zero', changed({ real_driven_distance_km: -1 })],
    [
      'with an endless distance',
      tampere.replace('"real_driven_distance_km":812', '"real_driven_distance_km":1e999'),
    ],
    ['without any distance', changed({ real_driven_distance_km: null, driven_distance_km: null })],
    ['with damage of 400 %', changed({ cargo_damage: 400 })],
    ['of an unknown game', changed({ game: { code: 'OMSI' } })],
    ['with a distance in words', changed({ real_driven_distance_km: 'far' })],
  ])('that is %s is kept with the reason and refused with 400', async (_case, body) => {
    const answer = await backend.postToTrucky(body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.message).toBeTruthy();
    expect(await count('jobs')).toBe(0);
    expect(await rows('select result, http_status from tracker_payloads')).toEqual([
      { result: 'not_understood', http_status: 400 },
    ]);
  });
});
