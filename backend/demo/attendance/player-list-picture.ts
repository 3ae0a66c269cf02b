import sharp from 'sharp';
import { drawWords } from '@/backend/demo/letters';

const WIDTH = 1280;
const HEIGHT = 720;
const FIRST_ROW = 150;
const ROW = 34;
const MOST_ROWS = 16;
const BRIGHT = '#f1f4f6';
const SOFT = '#8fa3b3';
const GOLD = '#e8b44a';

/** The list of players that the game shows over the road. */
function toSvg(names: readonly string[]): string {
  const rows = names.slice(0, MOST_ROWS).flatMap((name, index) => {
    const y = FIRST_ROW + index * ROW;
    return [
      drawWords(String(index + 1), { x: 250, y, size: 2.4, colour: SOFT }),
      drawWords(name, { x: 310, y, size: 2.4, colour: BRIGHT }),
      drawWords(`${38 + ((index * 17) % 60)} ms`, { x: 940, y, size: 2.4, colour: SOFT }),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#42536a"/><stop offset="0.55" stop-color="#d08a5b"/><stop offset="0.56" stop-color="#2d3a2b"/><stop offset="1" stop-color="#1a221a"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/>
<path d="M560 720L630 400H650L720 720Z" fill="#30353a"/>
<rect x="200" y="60" width="880" height="${FIRST_ROW - 60 + MOST_ROWS * ROW}" rx="6" fill="#0b1016" fill-opacity="0.85"/>
<g fill="none" stroke-width="0.75" stroke-linecap="round" stroke-linejoin="round">
${drawWords('Players nearby', { x: 250, y: 86, size: 4, colour: GOLD })}
${rows.join('\n')}
</g></svg>`;
}

/** A screenshot of it, as a PNG. */
export const takePlayerList = (names: readonly string[]): Promise<Buffer> =>
  sharp(Buffer.from(toSvg(names)))
    .png({ compressionLevel: 1 })
    .toBuffer();
