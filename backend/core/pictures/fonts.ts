import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

// Beside the packages that the compiled backend loads, too.
const FOLDER = path.join(process.cwd(), 'node_modules/@fontsource/inter');
/** The first that has a letter draws it. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const;
const WEIGHTS = [400, 700] as const;

const nameOf = (subset: string) => `Inter ${subset}`;

/** As a style names them. */
export const FONT_FAMILY = SUBSETS.map(nameOf).join(', ');

const readFonts = () =>
  Promise.all(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map(async (weight) => ({
        name: nameOf(subset),
        weight,
        style: 'normal' as const,
        data: await readFile(`${FOLDER}/files/inter-${subset}-${weight}-normal.woff`),
      })),
    ),
  );

/** Ranges as style sheets write them, such as `U+0370-0377,U+037F`. */
const asPattern = (ranges: string): string =>
  ranges.replaceAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?,?/g, (_, first: string, last?: string) =>
    last ? `\\u{${first}}-\\u{${last}}` : `\\u{${first}}`,
  );

async function readLetters(): Promise<RegExp> {
  const text = await readFile(`${FOLDER}/unicode.json`, 'utf8');
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(text));
  return new RegExp(`[^${SUBSETS.map((one) => asPattern(ranges[one] ?? '')).join('')}]+`, 'gu');
}

/** The fonts, and what matches letters that none of them has. */
export async function loadFonts() {
  const [fonts, missing] = await Promise.all([readFonts(), readLetters()]);
  return { fonts, missing };
}
