import { rankProgress } from '@/lib/rewards/rank-progress';

const rank = (name: string, min_points: number) => ({ name, color: '#777777', min_points });
const senior = rank('Senior Driver', 10_000);
const expert = rank('Expert Driver', 20_000);

it.each([
  ['just arrived', 10_000, { percent: 0, missing: 10_000 }],
  ['half way', 15_000, { percent: 50, missing: 5_000 }],
  ['one point short', 19_999, { percent: 99, missing: 1 }],
  ['below the rank after a correction', 9_000, { percent: 0, missing: 11_000 }],
  ['beyond the next rank before it is given', 20_500, { percent: 100, missing: 0 }],
])('reckons the way of a driver who is %s', (_case, points, expected) => {
  expect(rankProgress({ points, rank: senior, next_rank: expert })).toEqual(expected);
});

it('knows no way beyond the highest rank', () => {
  expect(rankProgress({ points: 90_000, rank: expert, next_rank: null })).toBeNull();
});

it('survives two ranks of one threshold', () => {
  expect(rankProgress({ points: 10_000, rank: senior, next_rank: senior })).toEqual({
    percent: 0,
    missing: 0,
  });
});
