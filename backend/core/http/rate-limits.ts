import type { Endpoint } from '@/lib/contracts/core/endpoint';
import type { Clock } from '@/backend/core/time/clock';
import { tooMany } from './errors';

const MINUTE_MS = 60_000;
const CALLS = 300;
const WRITES = 60;

/** Calls per caller to this instance in the current minute. */
export class RateLimits {
  readonly counts = new Map<string, number>();
  private minute = 0;

  constructor(
    private readonly clock: Clock,
    private readonly factor: number,
  ) {}

  /** Counts one call of a member or of a network. Throws 429 where it is one too many. */
  count(who: string, { method, isUncounted }: Pick<Endpoint, 'method' | 'isUncounted'>): void {
    if (isUncounted) return;
    const now = this.clock.now().getTime();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) this.counts.clear();
    this.minute = minute;
    const isOver = [
      this.add(`${who} calls`) > CALLS * this.factor,
      method !== 'GET' && this.add(`${who} writes`) > WRITES * this.factor,
    ];
    if (!isOver.includes(true)) return;
    const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
    throw tooMany(`Too many requests. Try again in ${seconds} seconds.`, seconds);
  }

  private add(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count;
  }
}
