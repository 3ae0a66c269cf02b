import { withoutAccents } from './without-accents';

/** Nearly all shorter words are a letter apart from others. */
const FEWEST_LETTERS = 4;
/** From this length on, two letters may be wrong. */
const LONG = 8;

const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How many letters differ between what was typed and the beginning of a word; two that are swapped
 * count as one.
 */
function distanceToBeginning(typed: string, word: string): number {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, place) => place)];
  for (let at = 1; at <= typed.length; at += 1) {
    const row = [at];
    const above = rows[at - 1] ?? [];
    for (let place = 1; place <= word.length; place += 1) {
      const isSame = typed[at - 1] === word[place - 1];
      const isSwapped = typed[at - 1] === word[place - 2] && typed[at - 2] === word[place - 1];
      row.push(
        Math.min(
          (above[place] ?? 0) + 1,
          (row[place - 1] ?? 0) + 1,
          (above[place - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[at - 2]?.[place - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return Math.min(...(rows.at(-1) ?? []));
}

/** Those whose name is nearly what was typed, the nearest first, and at most so many. */
export function nearlyNamed<Named extends { name: string }>(
  all: readonly Named[],
  typed: string,
  most: number,
): Named[] {
  const wanted = wordsOf(typed);
  if (wanted.every(({ length }) => length < FEWEST_LETTERS)) return [];
  const distanceOf = ({ name }: Named): number => {
    const words = wordsOf(name);
    let sum = 0;
    for (const one of wanted) {
      const allowed = one.length < FEWEST_LETTERS ? 0 : one.length < LONG ? 1 : 2;
      const longEnough = words.filter(({ length }) => length >= one.length - allowed);
      const distance = Math.min(...longEnough.map((word) => distanceToBeginning(one, word)));
      if (distance > allowed) return Infinity;
      sum += distance;
    }
    return sum;
  };
  return all
    .map((named) => ({ named, distance: distanceOf(named) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ named }) => named);
}
