import type { Context } from './core/context';
import { deliverOutbox } from './core/outbox/deliver-outbox';
import { TaskRunner } from './core/tasks/run-tasks';
import { TASKS } from './modules';

const OUTBOX_EVERY_MS = 2_000;
const TASKS_EVERY_MS = 1_000;
/** Leaves most database connections to requests. */
const TASKS_AT_ONCE = 4;

/** Repeats work until the returned function is called, which waits for the current run. */
function repeat(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let running = Promise.resolve();
  let isRunning = false;
  let hasFailed = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = work()
      .then(
        () => {
          hasFailed = false;
        },
        (error: unknown) => {
          // An unavailable database fails all of them, so log it once.
          if (!hasFailed) onError(error);
          hasFailed = true;
        },
      )
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

/** Runs all background work until the returned function is called. */
export function startMaintenance(context: Context): () => Promise<void> {
  let isStopping = false;
  const onError = (error: unknown) => context.log.error({ err: error }, 'maintenance failed');
  const own = TASKS.filter(({ asksOutside }) => !asksOutside);
  const asking = TASKS.filter(({ asksOutside }) => asksOutside);
  const known = TASKS.map(({ name }) => name);
  const stopTasks = [
    new TaskRunner(context, own, TASKS_AT_ONCE, known),
    // They mostly wait on I/O, so they run in parallel.
    new TaskRunner(context, asking, asking.length, known),
  ].map((runner) => {
    const stop = repeat(() => runner.startDue(), TASKS_EVERY_MS, onError);
    return () => stop().then(() => runner.whenIdle());
  });
  const stopDelivering = repeat(
    () => deliverOutbox(context, () => isStopping),
    OUTBOX_EVERY_MS,
    onError,
  );
  return async () => {
    isStopping = true;
    await Promise.all([...stopTasks.map((stop) => stop()), stopDelivering()]);
  };
}
