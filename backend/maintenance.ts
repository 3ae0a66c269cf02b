import type { Context } from './core/context';
import { deliverOutbox } from './core/outbox/deliver-outbox';
import { TaskRunner } from './core/tasks/run-tasks';
import { TASKS } from './modules';

/** Each on its own, so that a service that takes its time holds nothing else up. */
const OUTBOX_EVERY_MS = 2_000;
const TASKS_EVERY_MS = 1_000;

/** Repeats work until the returned function is called; that waits for a run under way. */
function repeat(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let running = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = work()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Keeps up all that goes on by itself until the returned function is called. */
export function startMaintenance(context: Context): () => Promise<void> {
  let isStopping = false;
  const tasks = new TaskRunner(context, TASKS);
  const onError = (error: unknown) => context.log.error({ err: error }, 'maintenance failed');
  const stopBeginning = repeat(() => tasks.begin(), TASKS_EVERY_MS, onError);
  const stopDelivering = repeat(
    () => deliverOutbox(context, () => isStopping),
    OUTBOX_EVERY_MS,
    onError,
  );
  return async () => {
    isStopping = true;
    await Promise.all([stopBeginning().then(() => tasks.settled()), stopDelivering()]);
  };
}
