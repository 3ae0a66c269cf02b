import fastq from 'fastq';
import sharp from 'sharp';
import { readPicture } from './folder';

const SECONDS_EACH = 8;

interface Asked {
  dataDir: string;
  key: string;
  width: number;
}

async function shrink({ dataDir, key, width }: Asked): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = await readPicture(dataDir, key, 'whole');
  if (!whole) return null;
  return new Uint8Array(
    await sharp(whole)
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: SECONDS_EACH })
      .webp()
      .toBuffer(),
  );
}

// One at a time, because a decoded picture can take a quarter of a gigabyte; apart from uploads, so
// that posts in the background keep nobody waiting.
const queue = fastq.promise(shrink, 1);

/** A picture at most so wide, for services that large ones take too long to reach. */
export const readSmaller = (
  dataDir: string,
  key: string,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | null> => queue.push({ dataDir, key, width });
