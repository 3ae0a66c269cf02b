import { tooMany } from '@/backend/core/http/errors';
import type { RateLimits } from '@/backend/core/http/rate-limits';
import { KeptPictures } from './kept-pictures';

const WAIT_SECONDS = 60;

interface Pictures {
  /** What they are of, apart from other pictures’ limits. */
  name: string;
  /** Pictures that a member may have drawn in a minute. */
  perMinute: number;
  /** Pictures that are kept. */
  kept: number;
}

interface Asked {
  /** What the picture shows. */
  key: string;
  userId: number;
}

/** Returns kept pictures, and draws others within a member’s limit. */
export function createPictureDesk({ name, perMinute, kept }: Pictures, limits: RateLimits) {
  const pictures = new KeptPictures(kept);
  return ({ key, userId }: Asked, draw: () => Promise<Buffer>): Promise<Buffer> => {
    if (!pictures.has(key) && !limits.allows(`${name} of member ${userId}`, perMinute))
      throw tooMany('Too many pictures at once. Try again in a minute.', WAIT_SECONDS);
    return pictures.get(key, draw);
  };
}
