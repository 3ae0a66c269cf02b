/** Somebody has as much under way, or waiting, as they may. */
export class Busy extends Error {}

interface Line {
  taken: number;
  waiting: (() => void)[];
}

interface Limits {
  /** How many of each key are let in at once. */
  atOnce: number;
  mostWaiting: number;
  waitMs: number;
}

/** A semaphore for each key, so that nobody waits for what somebody else has under way. */
export class KeyedSemaphore {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly limits: Limits) {}

  /** Resolves with the function that lets the next one in; throws `Busy` where that takes too long. */
  async acquire(key: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const line = this.lines.get(key) ?? { taken: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.taken < this.limits.atOnce) line.taken += 1;
    else await this.wait(line, signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.letNextIn(key, line);
      isHeld = false;
    };
  }

  private wait({ waiting }: Line, signal: AbortSignal): Promise<void> {
    if (waiting.length >= this.limits.mostWaiting) throw new Busy();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        settle();
      };
      const letIn = () => end(resolve);
      const giveUp = () => {
        waiting.splice(waiting.indexOf(letIn), 1);
        end(() => reject(new Busy()));
      };
      const timer = setTimeout(giveUp, this.limits.waitMs);
      signal.addEventListener('abort', giveUp);
      waiting.push(letIn);
    });
  }

  private letNextIn(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.taken -= 1;
    if (line.taken === 0) this.lines.delete(key);
  }
}
