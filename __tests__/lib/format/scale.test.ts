import { axisEnd, runningTotals } from '@/lib/format/scale';

it.each([
  ['no values', [], 100],
  ['only zeros', [0, 0], 100],
  ['a value just above a round number', [1001], 1500],
  ['a round number itself', [2000], 2000],
  ['small values', [3, 7], 8],
  ['a value below one', [0.4], 0.4],
])('ends the axis of %s at a round number', (_case, values, expected) => {
  expect(axisEnd(values)).toBeCloseTo(expected);
});

it('adds day to day', () => {
  expect(runningTotals([100, 0, 50])).toEqual([100, 100, 150]);
});
