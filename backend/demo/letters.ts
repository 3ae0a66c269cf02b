/** Letters as 4×6 strokes, because servers often have no fonts. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  B: 'M0 0V6H3L4 5V4L3 3H0M3 3L4 2V1L3 0H0',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H3L4 5V1L3 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M1 0H3M2 0V6M1 6H3',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 4M1.5 2.5L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2.5 4.5L4 6',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1ZM1 5L3 1',
  '1': 'M1 1L2 0V6M1 6H3',
  '2': 'M0 1L1 0H3L4 1V2L0 6H4',
  '3': 'M0 1L1 0H3L4 1V2L3 3H2M3 3L4 4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V3H3L4 4V5L3 6H0',
  '6': 'M4 1L3 0H1L0 1V5L1 6H3L4 5V4L3 3H0',
  '7': 'M0 0H4L1.5 6',
  '8': 'M1 0H3L4 1V2L3 3H1L0 2V1ZM1 3L0 4V5L1 6H3L4 5V4L3 3',
  '9': 'M4 3H1L0 2V1L1 0H3L4 1V5L3 6H0',
  '.': 'M1.9 6H2.1',
  ',': 'M2 5.5L1.4 7',
  ':': 'M1.9 1.5H2.1M1.9 5H2.1',
  '-': 'M1 3H3',
  '%': 'M0 6L4 0M0.2 1H1M3 5H3.8',
  '/': 'M0 6L4 0',
  '>': 'M0 3H4M2.5 1.5L4 3L2.5 4.5',
};

const ADVANCE = 6;
const WHOLE_LETTERS: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Đ: 'D', Æ: 'AE' };

const plain = (words: string) =>
  words
    .toUpperCase()
    .replace(/[ŁØĐÆ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');

interface Place {
  x: number;
  y: number;
  /** Pixels per letter unit. */
  size: number;
  colour: string;
}

/** Text as an SVG fragment; characters without strokes become spaces. */
export function drawWords(words: string, { x, y, size, colour }: Place): string {
  const letters = Array.from(plain(words), (letter, index) => {
    const strokes = STROKES[letter];
    return strokes ? `<path transform="translate(${index * ADVANCE})" d="${strokes}"/>` : '';
  });
  return `<g transform="translate(${x} ${y}) scale(${size})" stroke="${colour}">${letters.join('')}</g>`;
}
