import sharp from 'sharp';
import { drawPicture } from '@/backend/core/pictures/draw-picture';
import { box, image, text } from '@/backend/core/pictures/element';

const SIZE = { width: 400, height: 80 };

/** The pixels of a white card with dark words. */
async function pixelsOf(words: string): Promise<Buffer> {
  const style = { width: '100%', height: '100%', background: '#ffffff', color: '#000000' };
  const card = box(style, [text({ fontSize: 40, fontWeight: 700 }, words)]);
  return sharp(await drawPicture(card, SIZE))
    .greyscale()
    .raw()
    .toBuffer();
}

const darkOf = (pixels: Buffer) => pixels.filter((value) => value < 128).length;

test('words are drawn, each in their own letters', async () => {
  expect(darkOf(await pixelsOf(''))).toBe(0);
  const one = await pixelsOf('Anna Berg');
  expect(darkOf(one)).toBeGreaterThan(500);
  expect(one.equals(await pixelsOf('Otto Lind'))).toBe(false);
});

test.each([
  ['Polish', 'Ł', 'Ż'],
  ['Cyrillic', 'Ж', 'Ю'],
  ['Greek', 'Σ', 'Ω'],
  ['Vietnamese', 'ễ', 'ầ'],
])('%s letters are no boxes', async (_, one, other) => {
  const first = await pixelsOf(one);
  expect(darkOf(first)).toBeGreaterThan(20);
  expect(first.equals(await pixelsOf(other))).toBe(false);
});

test('what no font has is left out', async () => {
  const plain = await pixelsOf('Anna');
  expect(plain.equals(await pixelsOf('Anna 🚚'))).toBe(true);
});

test('pictures can be part of it', async () => {
  const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const src = `data:image/png;base64,${red.toString('base64')}`;
  const card = box({ width: '100%', height: '100%' }, [image({}, { src, width: 400, height: 80 })]);
  const { data, info } = await sharp(await drawPicture(card, SIZE))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 80]);
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
});
