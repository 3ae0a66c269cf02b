import fastq from 'fastq';

/** Runs a limited number of tasks at a time, in order. */
export function createWorkQueue(atOnce: number) {
  const queue = fastq.promise(async (work: () => Promise<unknown>) => work(), atOnce);
  return {
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      let outcome: { result: Result } | undefined;
      await queue.push(async () => {
        outcome = { result: await work() };
      });
      if (!outcome) throw new Error('The queue ended before its work was done.');
      return outcome.result;
    },
    isIdle: (): boolean => queue.idle(),
    whenIdle: (): Promise<void> => queue.drained(),
  };
}
export type WorkQueue = ReturnType<typeof createWorkQueue>;
