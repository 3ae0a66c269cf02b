/** What stands at the same place of two lists; throws where one of them is longer. */
export function zip<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (ones.length !== others.length) throw new Error('Two lists that belong together differ.');
  return ones.flatMap((one, place) =>
    others.slice(place, place + 1).map((other): [One, Other] => [one, other]),
  );
}
