import { axisEnd, runningTotals } from '@/lib/format/scale';

it.each([
  ['no values', [], 100],
  ['only zeros', [0, 0], 100],
  ['a value just above a round number', [1001], 1500],
  ['a round number itself', [2000], 2000],
  ['small values', [3, 7], 8],
  ['a value below one', [0.4], 2],
  ['a count whose half would not be whole', [25], 30],
  ['a single one', [1], 2],
  ['a few', [5], 6],
])('ends the axis of %s at a round number', (_case, values, expected) => {
  expect(axisEnd(values)).toBeCloseTo(expected);
});

it.each([
  ['miles', [2500], 2000],
  ['no miles', [0], 100],
])('ends the axis of %s at a round number of miles', (_case, km, miles) => {
  expect(axisEnd(km, 1.609344) / 1.609344).toBeCloseTo(miles);
});

it('adds day to day', () => {
  expect(runningTotals([100, 0, 50])).toEqual([100, 100, 150]);
  expect(runningTotals([0.1, 0.2, 0.4])).toEqual([0.1, 0.3, 0.7]);
});
