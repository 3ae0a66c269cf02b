import fastq from 'fastq';
import sharp from 'sharp';
import { Refusal, refused } from '@/backend/core/http/errors';
import { MAX_IMAGE_SIDE, NOT_AN_IMAGE, type UploadPurpose } from '@/lib/contracts/core/files';

// A picture of 8,000 by 8,000 takes a quarter of a gigabyte while it is worked on.
const AT_ONCE = 2;
// Who waits longer than this has no answer before the panel gives up on it.
const MOST_WAITING = 10;
const SECONDS_EACH = 8;
const SMALL_SIDE = 320;
const AVATAR_SIDE = 256;

sharp.cache(false);
sharp.concurrency(1);

export interface Encoded {
  whole: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

const isAt = (bytes: Uint8Array, place: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[place + index] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** By the content alone: names and headers are whatever the sender likes. */
const isPicture = (bytes: Uint8Array): boolean =>
  isAt(bytes, 0, JPEG) || isAt(bytes, 0, PNG) || (isAt(bytes, 0, RIFF) && isAt(bytes, 8, WEBP));

export const notAPicture = () => new Refusal(415, 'not_a_picture', NOT_AN_IMAGE);

export const tooManyPictures = () =>
  new Refusal(503, 'busy', 'Too many pictures at once. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

const tooSlow = () =>
  new Refusal(
    503,
    'busy',
    'Processing this picture took too long. Try again in a moment, or use a smaller one.',
    { headers: { 'retry-after': '30' } },
  );

interface Asked {
  bytes: Uint8Array;
  purpose: UploadPurpose;
}

async function encode({ bytes, purpose }: Asked): Promise<Encoded> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE)
    throw refused('too_large', `At most ${MAX_IMAGE_SIDE} pixels on each side.`);
  // What isn't asked to be kept is left out: place, device, profile and every other note.
  const upright = sharp(bytes, { limitInputPixels: MAX_IMAGE_SIDE ** 2, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: SECONDS_EACH });
  const whole = await (purpose === 'avatar' ? upright.resize(AVATAR_SIDE, AVATAR_SIDE) : upright)
    .webp({ quality: 82, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const small = await sharp(whole.data)
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 2 })
    .toBuffer();
  return { whole: whole.data, small, width: whole.info.width, height: whole.info.height };
}

/**
 * A picture that can't be read isn't one; one that was stopped may only have taken too long beside
 * others. Told by the time, because libvips mixes up the messages of pictures that fail together.
 */
export function refusalOf(error: unknown, milliseconds: number): Refusal {
  if (error instanceof Refusal) return error;
  return milliseconds < SECONDS_EACH * 1000 ? notAPicture() : tooSlow();
}

async function encodeOrRefuse(asked: Asked): Promise<Encoded> {
  const began = performance.now();
  try {
    return await encode(asked);
  } catch (error) {
    throw refusalOf(error, performance.now() - began);
  }
}

const queue = fastq.promise(encodeOrRefuse, AT_ONCE);

/** Re-encodes a picture, whole and small: whatever hid in the sent file stays behind. */
export async function encodePicture(bytes: Uint8Array, purpose: UploadPurpose): Promise<Encoded> {
  if (!isPicture(bytes)) throw notAPicture();
  if (queue.length() >= MOST_WAITING) throw tooManyPictures();
  return queue.push({ bytes, purpose });
}
