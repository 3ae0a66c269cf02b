/** Letters that don't decompose into a Latin letter and an accent. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss' };

/** The games' place IDs: lower-case ASCII letters, `_` for anything else. */
export const placeId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[łøđß]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '_');
