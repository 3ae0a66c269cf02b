import unhomoglyph from 'unhomoglyph';

const seen = new Map<string, string>();

/** Sign by sign, as the library looks at its whole list for each text. */
function likenessOf(sign: string): string {
  const known = seen.get(sign) ?? unhomoglyph(sign);
  seen.set(sign, known);
  return known;
}

/** What a text looks like, whichever scripts its signs are of: by Unicode's list of confusables. */
const skeletonOf = (text: string): string => Array.from(text, likenessOf).join('');

const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

const seenPartOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** How a name looks as it is written, and how in small letters: capitals are like others than those are. */
function looksOf(name: string): { written: string; small: string } {
  const text = seenPartOf(name);
  return { written: skeletonOf(folded(skeletonOf(text))), small: skeletonOf(folded(text)) };
}

/** Says of other names whether they look like this one, or nearly. */
export function lookingLike(name: string): (other: string) => boolean {
  const own = looksOf(name);
  return (other) => {
    const { written, small } = looksOf(other);
    return written === own.written || small === own.small;
  };
}

/** Whether a name begins with what looks like another one. */
export function beginsLike(name: string, beginning: string): boolean {
  const [own, its] = [looksOf(name), looksOf(beginning)];
  return own.written.startsWith(its.written) || own.small.startsWith(its.small);
}
