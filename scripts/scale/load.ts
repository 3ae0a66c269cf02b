import { performance } from 'node:perf_hooks';

export interface Times {
  p50: number;
  p95: number;
  perSecond: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Runs `work` from several clients at once, each one after another, while `goesOn`. Times in ms. */
async function run(
  clients: number,
  work: (turn: number) => Promise<void>,
  goesOn: (turn: number) => boolean,
): Promise<Times> {
  const times: number[] = [];
  let turn = 0;
  const client = async () => {
    while (goesOn(turn)) {
      const own = turn;
      turn += 1;
      const start = performance.now();
      await work(own);
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  times.sort((one, other) => one - other);
  return { p50: at(times, 0.5), p95: at(times, 0.95), perSecond: times.length / seconds };
}

/** So many times in all. */
export const measure = (count: number, clients: number, work: (turn: number) => Promise<void>) =>
  run(clients, work, (turn) => turn < count);

/** For so long, so that what is slow doesn't take an hour; no more than so many times. */
export function measureFor(
  ms: number,
  clients: number,
  work: (turn: number) => Promise<void>,
  most = Infinity,
) {
  const end = performance.now() + ms;
  return run(clients, work, (turn) => turn < most && performance.now() < end);
}
