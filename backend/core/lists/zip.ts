/** Pairs the elements of two lists; throws if their lengths differ. */
export function zip<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (ones.length !== others.length) throw new Error('The lists to pair differ in length.');
  return ones.flatMap((one, place) =>
    others.slice(place, place + 1).map((other): [One, Other] => [one, other]),
  );
}
