import { type Drawn, isOnlyShifted } from '@/lib/map/picture';

const sums = { jobs: 1 };
const FRAME = { k: 0.004, x: 500, y: 300, width: 1000, height: 600, margin: 0 };
const WAS: Drawn = { frame: FRAME, pixels: 1, parts: ['light', sums] };
const movedTo = (frame: Partial<Drawn['frame']>): Drawn => ({
  ...WAS,
  frame: { ...FRAME, ...frame },
});

it.each([
  ['that stays', movedTo({})],
  ['moved as far as it is drawn ahead', movedTo({ x: 300, y: 500 })],
  ['whose scale was recomputed', movedTo({ k: FRAME.k * (1 + 1e-12) })],
])('only shifts a map %s', (_, wanted) => {
  expect(isOnlyShifted(WAS, wanted)).toBe(true);
});

it.each([
  ['moved farther to the west', movedTo({ x: 701 })],
  ['moved farther to the south', movedTo({ y: 99 })],
  ['zoomed in', movedTo({ k: 0.0041 })],
  ['made wider', movedTo({ width: 1001 })],
  ['made higher', movedTo({ height: 601 })],
  ['on a sharper screen', { ...WAS, pixels: 2 }],
  ['in another theme', { ...WAS, parts: ['dark', sums] }],
  ['with new data', { ...WAS, parts: ['light', { jobs: 1 }] }],
  ['with one more road', { ...WAS, parts: ['light', sums, 'road'] }],
])('redraws a map that is %s', (_, wanted) => {
  expect(isOnlyShifted(WAS, wanted)).toBe(false);
});

it('redraws it earlier where less is asked for, as at rest', () => {
  const wanted = movedTo({ x: 601 });
  expect(isOnlyShifted(WAS, wanted)).toBe(true);
  expect(isOnlyShifted(WAS, wanted, 100)).toBe(false);
});
