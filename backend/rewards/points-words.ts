/** An amount of points in a sentence. */
export const inPoints = (points: number) =>
  points === 1 ? '1 point' : `${points.toLocaleString('en')} points`;

/** A change of points, with its sign. */
export const inSignedPoints = (points: number) =>
  `${points < 0 ? '−' : '+'}${inPoints(Math.abs(points))}`;
