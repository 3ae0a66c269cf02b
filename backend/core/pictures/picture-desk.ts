import type { Config } from '@/backend/core/config/config';
import { tooMany } from '@/backend/core/http/errors';
import { createMinuteLimit } from '@/backend/core/http/minute-limit';
import { KeptPictures } from './kept-pictures';

const WAIT_SECONDS = 60;

interface Limits {
  /** Pictures that a member may have drawn in a minute. */
  perMinute: number;
  /** Pictures that are kept. */
  kept: number;
}

interface Asked {
  /** What the picture shows. */
  key: string;
  userId: number;
  now: Date;
}

/** Returns kept pictures, and draws others within a member’s limit. */
export function createPictureDesk(
  { perMinute, kept }: Limits,
  config: Pick<Config, 'rateLimitFactor'>,
) {
  const mayDraw = createMinuteLimit(perMinute, config);
  const pictures = new KeptPictures(kept);
  return ({ key, userId, now }: Asked, draw: () => Promise<Buffer>): Promise<Buffer> => {
    if (!pictures.has(key) && !mayDraw(userId, now))
      throw tooMany('Too many pictures at once. Try again in a minute.', WAIT_SECONDS);
    return pictures.get(key, draw);
  };
}
