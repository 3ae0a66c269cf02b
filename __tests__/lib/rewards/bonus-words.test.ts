import { ANY_DELIVERY } from '@/lib/contracts/rewards/bonuses';
import { leftWords } from '@/lib/format/left';
import { conditionWords, offerWords } from '@/lib/rewards/bonus-words';

test.each<[string, Parameters<typeof offerWords>[0], string]>([
  [
    'a multiplier',
    { kind: 'multiplier', points: null, factor: 1.5, conditions: ANY_DELIVERY, cap_per_user: null },
    '×1.5 points',
  ],
  [
    'a campaign',
    { kind: 'campaign', points: 200, factor: null, conditions: ANY_DELIVERY, cap_per_user: null },
    '200 points for each job',
  ],
  [
    'a campaign of several',
    {
      kind: 'campaign',
      points: 200,
      factor: null,
      conditions: { ...ANY_DELIVERY, count: 5 },
      cap_per_user: 1000,
    },
    '200 points for every 5 jobs, up to 1,000 points',
  ],
  [
    'a one-off bonus',
    { kind: 'one_off', points: 1, factor: null, conditions: ANY_DELIVERY, cap_per_user: null },
    '1 point, once',
  ],
])('says what %s brings', (_kind, bonus, words) => {
  expect(offerWords(bonus)).toBe(words);
});

test('names only the conditions that are set', () => {
  expect(conditionWords(ANY_DELIVERY)).toEqual([]);
  expect(
    conditionWords({ ...ANY_DELIVERY, game: 'ats', min_km: 300, city: 'Reno', max_damage: 0.02 }),
  ).toEqual(['ATS', 'at least 300 km', 'from or to Reno', 'cargo damage up to 2%']);
});

test.each([
  ['2026-03-12T14:00:00Z', '1 d 2 h'],
  ['2026-03-12T12:20:00Z', '1 d'],
  ['2026-03-12T11:59:30Z', '1 d'],
  ['2026-03-11T13:30:00Z', '1 h 30 min'],
  ['2026-03-11T13:59:30Z', '2 h'],
  ['2026-03-11T12:00:30Z', '1 min'],
  ['2026-03-11T11:00:00Z', '0 min'],
])('counts down to %s', (end, words) => {
  expect(leftWords(end, Date.parse('2026-03-11T12:00:00Z'))).toBe(words);
});
