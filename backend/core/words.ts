/** An amount of points in a sentence. */
export const inPoints = (points: number) =>
  points === 1 ? '1 point' : `${points.toLocaleString('en')} points`;
