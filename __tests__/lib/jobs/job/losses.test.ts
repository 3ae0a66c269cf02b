import { pointsFor } from '@/lib/contracts/rewards/point-rules';
import { changedWords } from '@/lib/jobs/job/history-words';
import { readableBody } from '@/lib/jobs/payloads/words';
import { lossesOf } from '@/lib/jobs/job/points-lines';

const delivery = {
  game: 'eut2' as const,
  is_cancelled: false,
  driven_km: 500,
  planned_km: null,
  top_speed_kmh: null,
  speeding_seconds: null,
  cargo_damage: null,
  late: null,
  auto_park: null,
  fine_count: 0,
  campaign_factor: 1,
};

it.each([
  ['nothing', {}, 500, {}],
  [
    'speed and damage',
    { top_speed_kmh: 128, cargo_damage: 0.03 },
    500,
    { 'Top speed': 250, 'Cargo damage': 12 },
  ],
  ['a detour', { driven_km: 1000, planned_km: 700 }, 1000, { 'Distance beyond the plan': 160 }],
  ['late and fines', { late: true, fine_count: 2 }, 500, { 'Late arrival': 100, Fines: 50 }],
  ['a bonus, which gives', { campaign_factor: 1.5, auto_park: false }, 525, { Bonus: -250 }],
])('tells what %s took, down to the last point', (_case, own, full, losses) => {
  const told = { ...delivery, ...own };
  const breakdown = pointsFor(told);
  const found = lossesOf(told, breakdown);
  expect(found?.full).toBe(full);
  expect(Object.fromEntries(found?.losses.map(({ what, points }) => [what, points]) ?? [])).toEqual(
    losses,
  );
  const lost = found?.losses.reduce((sum, { points }) => sum + points, 0) ?? 0;
  expect(full - lost).toBe(breakdown.points);
});

it('says nothing of a delivery that is worth nothing', () => {
  const told = { ...delivery, is_cancelled: true };
  expect(lossesOf(told, pointsFor(told))).toBeNull();
});

it.each([
  ['JSON', '{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
  ['a number too long to read', '{"id":76561190000000001}', '{"id":76561190000000001}'],
  ['a long number in quotes', '{"id":"76561190000000001"}', '{\n  "id": "76561190000000001"\n}'],
  ['no JSON', 'hello', 'hello'],
])('shows a body of %s without changing what it says', (_case, body, shown) => {
  expect(readableBody(body)).toBe(shown);
});

it('names each part that was changed', () => {
  expect(
    changedWords({ points: 837, status: 'accepted', x: 1 }, { points: 0, status: 'void', x: 1 }),
  ).toEqual(['Points: 837 → 0', 'Status: accepted → void']);
  expect(changedWords(null, undefined)).toEqual([]);
});
