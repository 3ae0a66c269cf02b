import type { Config } from '@/backend/core/config/config';

/** A client tells one a second. */
const PER_MINUTE = 90;
const MINUTE_MS = 60_000;

/** Whether a driver may tell one more position this minute. */
export function createPositionLimit({ rateLimitFactor }: Pick<Config, 'rateLimitFactor'>) {
  let minute = 0;
  let told = new Map<number, number>();
  return (userId: number, now: Date): boolean => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) told = new Map();
    minute = current;
    const count = (told.get(userId) ?? 0) + 1;
    told.set(userId, count);
    return count <= PER_MINUTE * rateLimitFactor;
  };
}
