import type { Config } from '@/backend/core/config/config';

const MINUTE_MS = 60_000;

/** Whether a member may do something once more this minute, by this instance’s count. */
export function createMinuteLimit(
  perMinute: number,
  { rateLimitFactor }: Pick<Config, 'rateLimitFactor'>,
) {
  let minute = 0;
  let counts = new Map<number, number>();
  return (userId: number, now: Date): boolean => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) counts = new Map();
    minute = current;
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= perMinute * rateLimitFactor;
  };
}
