import sharp from 'sharp';
import { encodePicture, refusalOf } from '@/backend/files/pictures';

const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
};

it('a picture that takes too long is to be sent again, rather than called none', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 7000, height: 7000, channels: 3, background: '#357', noise } as const;
  const slow = sharp({ create }).timeout({ seconds: 1 }).webp({ effort: 6 }).toBuffer();
  expect(refusalOf(await failureOf(slow))).toMatchObject({
    status: 503,
    code: 'busy',
    extras: { headers: { 'retry-after': '30' } },
  });
});

it('one that ends too soon is none', async () => {
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const cut = encodePicture(whole.subarray(0, whole.length / 2), 'proof');
  expect(await failureOf(cut)).toMatchObject({ status: 415, code: 'not_a_picture' });
});
