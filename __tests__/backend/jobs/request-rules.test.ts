import { aManualDelivery } from '@/__tests__/support/manual-jobs';
import {
  changedParts,
  comparedOf,
  doubtsOf,
  isSimilar,
  refuseTime,
  type Compared,
  type Surroundings,
} from '@/backend/jobs/requests/rules';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';

const told = comparedOf(aManualDelivery());

describe('two tellings of a delivery', () => {
  it.each<[string, boolean, Partial<Compared>]>([
    ['the same', true, {}],
    ['finished half an hour apart', true, { finished_at: new Date('2026-03-18T18:30:00Z') }],
    ['finished an hour apart', false, { finished_at: new Date('2026-03-18T19:00:00Z') }],
    ['four per cent apart', true, { driven_km: 615 }],
    ['ten per cent apart', false, { driven_km: 576 }],
    ['written differently', true, { destination_city_name: ' PRÀHA ' }],
    ['to an unknown city', true, { destination_city_name: null }],
    ['to another city with the same cargo', true, { destination_city_name: 'Brno' }],
    [
      'to another city with another cargo',
      false,
      { destination_city_name: 'Brno', cargo_name: 'Peas' },
    ],
    ['of two games', false, { game: 'ats' }],
  ])('that are %s: similar is %s', (_case, similar, other) => {
    expect(isSimilar(told, { ...told, ...other })).toBe(similar);
  });
});

const QUIET: Surroundings = { recorded: [], signals: 0, requests: 0 };

describe('what the staff is warned of', () => {
  it.each<[string, string[], Partial<ManualDelivery>, Partial<Surroundings>]>([
    ['an ordinary delivery', [], {}, {}],
    ['one with nothing told but the least', [], { game_minutes: null, planned_km: null }, {}],
    ['a detour', ['detour'], { planned_km: 400 }, {}],
    ['a fortune', ['high_income'], { income: 400_001 }, {}],
    ['more kilometres than the time allows', ['fast_average'], { game_minutes: 240 }, {}],
    ['just as many as it allows', [], { driven_km: 520, planned_km: 520, game_minutes: 240 }, {}],
    ['a speed that makes it void', ['top_speed'], { top_speed_kmh: 181 }, {}],
    ['a tracker that was there', ['tracker_was_reporting'], {}, { signals: 2 }],
    ['a driver who asks often', ['frequent'], {}, { requests: 5 }],
    ['the same delivery recorded', ['similar_recorded'], {}, { recorded: [told] }],
    [
      'another delivery at the same time',
      ['close_to_another'],
      {},
      { recorded: [{ ...told, driven_km: 90 }] },
    ],
  ])('of %s', (_case, flags, delivery, around) => {
    expect(doubtsOf(aManualDelivery(delivery), { ...QUIET, ...around })).toEqual(flags);
  });
});

it('names what was put right, and nothing where only the writing of the time differs', () => {
  const before = aManualDelivery();
  expect(changedParts(before, { ...before, finished_at: '2026-03-18T19:00:00+01:00' })).toEqual([]);
  expect(
    changedParts(before, { ...before, driven_km: 612, cargo_damage: null, fines: 400 }),
  ).toEqual(['distance 640 → 612', 'damage 0.4% → –', 'fines 0 → 400']);
});

it.each([
  ['seven days ago', '2026-03-25T18:00:00Z', null],
  ['longer ago', '2026-03-25T18:00:01Z', 'Jobs older than 7 days can’t be requested.'],
  ['in five minutes', '2026-03-18T17:55:00Z', null],
  ['later', '2026-03-18T17:54:59Z', 'A job can’t be requested before it’s finished.'],
])('a delivery finished %s: whether it can be asked for', (_case, now, words) => {
  const refuse = () => refuseTime(aManualDelivery(), new Date(now));
  if (words === null) expect(refuse).not.toThrow();
  else expect(refuse).toThrow(words);
});
