import type { Endpoint } from '@/lib/contracts/core/endpoint';
import type { Clock } from '@/backend/core/time/clock';
import { tooMany } from './errors';

const MINUTE_MS = 60_000;
const CALLS = 300;
const WRITES = 60;

/** What this instance counted in the current minute. */
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
    const isWithin = [
      this.allows(`${who} calls`, CALLS),
      method === 'GET' || this.allows(`${who} writes`, WRITES),
    ];
    if (!isWithin.includes(false)) return;
    const now = this.clock.now().getTime();
    const seconds = Math.ceil(((this.minute + 1) * MINUTE_MS - now) / 1000);
    throw tooMany(`Too many requests. Try again in ${seconds} seconds.`, seconds);
  }

  /** Counts something once more, and says whether that is within its limit. */
  allows(what: string, perMinute: number): boolean {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute !== this.minute) this.counts.clear();
    this.minute = minute;
    const count = (this.counts.get(what) ?? 0) + 1;
    this.counts.set(what, count);
    return count <= perMinute * this.factor;
  }
}
