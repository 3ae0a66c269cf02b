import { aSource, bodyOf, understood, withValues } from '@/__tests__/support/services/trackers';
import { jobLogger } from '@/backend/jobs/adapters/job-logger';

const salina = bodyOf('job-logger/salina-billings.json');
const onJob = bodyOf('job-logger/job.on_job.json');
const delivered = bodyOf('job-logger/job.delivered.json');

function endedOf(body: unknown) {
  const result = understood(jobLogger, body);
  if (!('ended' in result)) throw new Error(`No end: ${JSON.stringify(result)}`);
  return result.ended;
}

function takenOf(body: unknown) {
  const result = understood(jobLogger, body);
  if (!('taken' in result)) throw new Error(`No beginning: ${JSON.stringify(result)}`);
  return result.taken;
}

describe('the end of a job from the job logger', () => {
  it('is understood in our units, with the time it came', () => {
    expect(endedOf(salina)).toMatchObject({
      tracker: 'job_logger',
      steam_id: aSource.steam_id,
      outcome: 'delivered',
      game: 'ats',
      finished_at: aSource.received_at,
      planned_km: 905,
      driven_km: 900,
      game_minutes: 412,
      cargo_id: 'lumber',
      cargo_mass_kg: 18_000,
      cargo_damage: 0,
      source_city_name: 'Salina',
      destination_company_id: 'y',
      truck_brand: 'Kenworth',
      truck_model: 'W900',
      income: 9800,
      revenue: 9800,
      xp: 640,
      fuel_l: 300.1,
      top_speed_kmh: 127.8,
      market: 'freight_market',
      special: false,
      auto_park: false,
      auto_load: true,
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['Europe', { game: 'ets2' }, { game: 'eut2' }],
    ['a speed that was reached backwards', { maxSpeed: -10 }, { top_speed_kmh: 36 }],
    ['numbers as text', { status: '3', 'distance.driven': '900.0' }, { driven_km: 900 }],
    ['an unknown market', { type: 0 }, { market: null }],
    ['the last market', { type: 5 }, { market: 'external_market' }],
    ['another revenue than income', { revenue: 9000 }, { income: 9800, revenue: 9000 }],
    ['a cancellation', { status: 2, distance: null }, { outcome: 'cancelled', income: 0 }],
    [
      'no companies, as of a special transport',
      { isSpecial: true, source: { city: { id: 'a', name: 'A' } }, destination: {} },
      { special: true, source_company_name: null, destination_city_name: null },
    ],
    [
      'nothing but what it needs',
      {
        type: null,
        income: null,
        revenue: null,
        xp: null,
        time: null,
        maxSpeed: null,
        truck: null,
        cargo: null,
        source: null,
      },
      { income: 0, revenue: 0, xp: null, top_speed_kmh: null, cargo_name: 'Unknown cargo' },
    ],
  ])('is understood with %s', (_case, values, ended) => {
    expect(endedOf(withValues(salina, values))).toMatchObject(ended);
  });

  it('names the same job as its beginning, whatever was driven', () => {
    expect(endedOf(delivered).content_hash).toBe(takenOf(onJob).content_hash);
  });

  it.each<[string, Record<string, unknown>]>([
    ['game', { game: 'ats' }],
    ['source', { 'source.company': { id: 'other' } }],
    ['destination', { 'destination.city': { id: 'other' } }],
    ['cargo', { 'cargo.id': 'other' }],
    ['mass', { 'cargo.mass': 1 }],
    ['planned distance', { 'distance.planned': 1 }],
  ])('names another job with another %s', (_case, values) => {
    expect(takenOf(withValues(onJob, values))).not.toEqual(takenOf(onJob));
  });

  it('is ignored where its driver has no Steam account', () => {
    const content: unknown = JSON.parse(salina);
    expect(jobLogger.understand(content, { ...aSource, steam_id: null })).toEqual({
      ignored: expect.stringContaining('Steam'),
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a status', { status: null }, 'status: is missing'],
    ['a known status', { status: 9 }, 'status: is not 0, 1, 2 or 3'],
    ['a game', { game: undefined }, 'game: is missing'],
    ['a known game', { game: 'omsi' }, 'game: is neither ETS2 nor ATS'],
    ['a distance', { distance: {} }, 'distance.driven: is missing'],
    ['a sensible distance', { 'distance.driven': -1 }, 'distance.driven: is not valid'],
  ])('is refused without %s', (_case, values, reason) => {
    expect(() => understood(jobLogger, withValues(salina, values))).toThrow(reason);
  });
});

describe('what else the job logger sends', () => {
  it('is a fine with its offence', () => {
    expect(understood(jobLogger, bodyOf('job-logger/fine.json'))).toEqual({
      fine: expect.objectContaining({
        type: 'fine',
        amount: 370,
        offence: 'crash',
        at: aSource.received_at.toISOString(),
      }),
    });
    expect(understood(jobLogger, { type: 99, amount: '12' })).toMatchObject({
      fine: { amount: 12, offence: null },
    });
  });

  it('is ignored where it is a drive without a job', () => {
    expect(understood(jobLogger, withValues(salina, { status: 0 }))).toHaveProperty('ignored');
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'The body: is missing'],
    ['a list', [], 'The body: is not valid'],
    ['an empty object', {}, 'game: is missing'],
    ['a fine below zero', { amount: -5 }, 'amount: is not valid'],
    ['a fine in words', { amount: 'much' }, 'amount: is not valid'],
  ])('is refused where it is %s', (_case, body, reason) => {
    expect(() => understood(jobLogger, body)).toThrow(reason);
  });

  it('is labelled with the driver of its token', () => {
    const label = (body: unknown) => jobLogger.label(body, aSource);
    const { steam_id } = aSource;
    expect(label(JSON.parse(onJob))).toEqual({ event: 'job.taken', external_id: null, steam_id });
    expect(label({ type: 1, amount: 3 })).toEqual({ event: 'fine', external_id: null, steam_id });
    expect(label(7)).toEqual({ event: null, external_id: null, steam_id });
  });
});
