import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_PAUSE_SECONDS = 60;

/** Lets questions out one at a time, each a while after the one before. */
export class PacedQueue {
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private pausedUntil = 0;

  constructor(private readonly pace: { everyMs: number; mostWaiting: number }) {}

  /** Null where too many wait already, or the service asked to be left alone. */
  async run<Result>(ask: () => Promise<Result>): Promise<Result | null> {
    if (this.isPaused() || this.waiting >= this.pace.mostWaiting) return null;
    const mine = this.turn;
    this.turn = mine.then(() => wait(this.pace.everyMs, undefined, { ref: false }));
    this.waiting += 1;
    await mine;
    this.waiting -= 1;
    return this.isPaused() ? null : ask();
  }

  pause(seconds: number): void {
    this.pausedUntil = performance.now() + Math.min(seconds, LONGEST_PAUSE_SECONDS) * 1000;
  }

  private isPaused(): boolean {
    return performance.now() < this.pausedUntil;
  }
}
