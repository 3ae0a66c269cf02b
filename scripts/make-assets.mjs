import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as bold from '@heroicons/react/20/solid';
import * as outlined from '@heroicons/react/24/outline';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import subsetFont from 'subset-font';
import { tsImport } from 'tsx/esm/api';

// Makes public/fonts and public/icons.svg; with --check it only says whether they are as it makes them.

const require = createRequire(import.meta.url);
const INTER = dirname(require.resolve('@fontsource-variable/inter/package.json'));
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };
/** Kerning, letters with accents, the forms of languages, and figures of one width. */
const FEATURES = ['kern', 'ccmp', 'locl', 'tnum'];
/** Where accents go that have no letter of their own: 1.1 KiB of a first load, and English has none. */
const ACCENTS = ['mark', 'mkmk'];
/** Files of ours whose letters are in another file of the package. */
const PART_OF = { 'latin-names': 'latin-ext' };
const FONT = /url\('\/(fonts\/inter-([a-z-]+)\.woff2)'\).*?unicode-range:\s*([^;]+);/gs;

function lettersOf(range) {
  const spans = range.split(',').map((span) => span.trim().slice(2).split('-'));
  return spans
    .flatMap(([first, last = first]) => {
      const from = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length: count }, (_, place) => String.fromCodePoint(from + place));
    })
    .join('');
}

async function makeFonts() {
  const css = await readFile(`${ROOT}styles/fonts.css`, 'utf8');
  return Promise.all(
    Array.from(css.matchAll(FONT), async ([, path, name, range]) => {
      const file = `inter-${PART_OF[name] ?? name}-wght-normal.woff2`;
      const options = {
        targetFormat: 'woff2',
        variationAxes: WEIGHTS,
        keepFeatures: name === 'latin' ? FEATURES : [...FEATURES, ...ACCENTS],
        noHinting: true,
      };
      const font = await readFile(join(INTER, 'files', file));
      return [`public/${path}`, await subsetFont(font, lettersOf(range), options)];
    }),
  );
}

const OUTLINED =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';
const BOLD = 'viewBox="0 0 20 20" fill="currentColor" fill-rule="evenodd" clip-rule="evenodd"';
/** Drawn as small as the text beside them. */
const IS_BOLD = ['arrow-down', 'arrow-up', 'minus'];

const nameOf = (id) => `${id.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}Icon`;

/** To hundredths of a pixel, which nobody sees: 0.5 KiB of a first load. */
const rounded = (path) =>
  path.replace(/-?\d*\.\d+/g, (number, at) => {
    const short = String(Number(Number(number).toFixed(2))).replace(/^(-?)0\./, '$1.');
    // Only a sign or a second point tells a number from the one before it.
    const before = /\d/.test(path[at - 1] ?? '') && !/^[-.]/.test(short) ? ' ' : '';
    const after = path[at + number.length] === '.' && !short.includes('.') ? ' ' : '';
    return `${before}${short}${after}`;
  });

function symbolOf(id) {
  const isBold = IS_BOLD.includes(id);
  const drawing = createElement((isBold ? bold : outlined)[nameOf(id)]);
  const shapes = renderToStaticMarkup(drawing).matchAll(/ d="([^"]+)"/g);
  const paths = Array.from(shapes, ([, d]) => `<path d="${rounded(d)}"/>`).join('');
  return `<symbol id="${id}" ${isBold ? BOLD : OUTLINED}>${paths}</symbol>`;
}

async function makeIcons() {
  const { ICONS } = await tsImport('../lib/navigation/sidebar/icons.ts', import.meta.url);
  const sprite = [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!-- Heroicons, copyright Tailwind Labs, Inc., MIT licence. Made by scripts/make-assets.mjs. -->',
    ...ICONS.map(symbolOf),
    '</svg>\n',
  ].join('\n');
  return ['public/icons.svg', Buffer.from(sprite)];
}

const made = [await makeIcons(), ...(await makeFonts())];
const isCheck = process.argv.includes('--check');
for (const [path, content] of made) {
  const before = await readFile(`${ROOT}${path}`).catch(() => null);
  if (before && content.equals(before)) continue;
  if (isCheck) {
    console.error(`${path} is not as it is made. Run "npm run assets".`);
    process.exitCode = 1;
  } else {
    await writeFile(`${ROOT}${path}`, content);
    console.log(`${path}: ${content.length} bytes, before ${before?.length ?? 0}`);
  }
}
