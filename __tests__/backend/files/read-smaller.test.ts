import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aPicture } from '@/__tests__/support/pictures';
import { writePicture } from '@/backend/files/folder';
import { readSmaller } from '@/backend/files/read-smaller';

const folder = mkdtempSync(join(tmpdir(), 'panel-smaller-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('works on one picture at a time, however many are asked for at once', async () => {
  const whole = await aPicture(1600, 900).webp().toBuffer();
  const keys = Array.from({ length: 6 }, (_, place) => String(place).repeat(32));
  for (const key of keys) await writePicture(folder, key, 'whole', whole);
  const atOnce = new Set<number>();
  const look = () => {
    const { queue, process } = sharp.counters();
    atOnce.add(queue + process);
  };
  sharp.queue.on('change', look);
  const smaller = await Promise.all(keys.map((key) => readSmaller(folder, key, 120)));
  sharp.queue.off('change', look);
  // One that has just ended may still be counted beside the next.
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(2);
  for (const bytes of smaller)
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ width: 120 });
});
