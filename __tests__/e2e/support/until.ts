import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 40_000;
const LOOK_AGAIN_MS = 100;

/** Waits for a state that nothing tells of by itself. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  describe = () => 'It did not happen in time.',
): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(describe());
    await sleep(LOOK_AGAIN_MS);
  }
}
