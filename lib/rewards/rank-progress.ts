interface Standing {
  points: number;
  rank: { min_points: number };
  next_rank: { min_points: number } | null;
}

/** Progress to the next rank in whole percent, and the points missing; null at the top. */
export function rankProgress({ points, rank, next_rank: next }: Standing) {
  if (next === null) return null;
  const span = next.min_points - rank.min_points;
  const done = span > 0 ? (points - rank.min_points) / span : 0;
  return {
    percent: Math.floor(Math.min(Math.max(done, 0), 1) * 100),
    missing: Math.max(next.min_points - points, 0),
  };
}
