import sharp from 'sharp';
import { encodePicture, refusalOf } from '@/backend/files/pictures';

it('a picture that is stopped for its time is to be sent again, rather than called none', () => {
  // Of two that fail at once, one has the messages of both.
  expect(refusalOf(new Error('Unknown error'), 8003)).toMatchObject({
    status: 503,
    code: 'busy',
    extras: { headers: { 'retry-after': '30' } },
  });
});

it('one that ends too soon is none, whatever failed beside it', async () => {
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const cut = () => encodePicture(whole.subarray(0, whole.length / 2), 'proof');
  const none = { status: 415, code: 'not_a_picture' };
  await expect(Promise.all([cut(), cut()])).rejects.toMatchObject(none);
  expect(refusalOf(new Error('timeout: 13% complete'), 40)).toMatchObject(none);
});
