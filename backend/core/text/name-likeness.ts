import unhomoglyph from 'unhomoglyph';

const seen = new Map<string, string>();

/** Character by character, because the library scans its whole list per text. */
function likenessOf(sign: string): string {
  const known = seen.get(sign) ?? unhomoglyph(sign);
  seen.set(sign, known);
  return known;
}

/** The visual skeleton of a text, by Unicode's confusables list. */
const skeletonOf = (text: string): string => Array.from(text, likenessOf).join('');

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

const seenPartOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** The skeletons of a name as written and in lower case, since their look-alikes differ. */
function looksOf(name: string): { written: string; small: string } {
  const text = seenPartOf(name);
  return { written: skeletonOf(folded(skeletonOf(text))), small: skeletonOf(folded(text)) };
}

/** Returns a predicate for names that look like this one. */
export function lookingLike(name: string): (other: string) => boolean {
  const own = looksOf(name);
  return (other) => {
    const { written, small } = looksOf(other);
    return written === own.written || small === own.small;
  };
}

/** Whether a name begins with a look-alike of another. */
export function beginsLike(name: string, beginning: string): boolean {
  const [own, its] = [looksOf(name), looksOf(beginning)];
  return own.written.startsWith(its.written) || own.small.startsWith(its.small);
}
