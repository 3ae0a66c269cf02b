import { addMinutes, addSeconds } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { errorInWords } from '@/backend/core/http/log-error';
import { knowTasks, noteTaskEnded, takeDueTasks } from './task-store';
import type { Task } from './task';

/** For so long a copy that died keeps what it was at from the others. */
const LEASE_MINUTES = 10;
/** The connections to the database are for requests first. */
const AT_ONCE = 4;
const ERROR_LENGTH = 500;

/** Runs each task once, due or not, one after another. One that fails holds no other up. */
export async function runTasks(context: Context, tasks: readonly Task[]): Promise<void> {
  const now = context.clock.now();
  const failures: unknown[] = [];
  for (const task of tasks) {
    try {
      await task.run(context, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of the timed tasks failed.');
}

/** Runs timed tasks when they are due, each on one copy of the backend at a time. */
export class TaskRunner {
  private readonly running = new Map<string, Promise<void>>();
  private readonly byName: ReadonlyMap<string, Task>;
  private isKnown = false;

  constructor(
    private readonly context: Context,
    tasks: readonly Task[],
  ) {
    this.byName = new Map(tasks.map((task) => [task.name, task]));
  }

  /** Begins what is due now, and waits for none of it. */
  async begin(): Promise<void> {
    const { db, clock } = this.context;
    const names = [...this.byName.keys()];
    const now = clock.now();
    if (!this.isKnown) await knowTasks(db, names, now);
    this.isKnown = true;
    const limit = AT_ONCE - this.running.size;
    if (limit === 0) return;
    const leased_until = addMinutes(now, LEASE_MINUTES);
    for (const name of await takeDueTasks(db, { names, limit, now, leased_until })) {
      const task = this.byName.get(name);
      if (!task) continue;
      const ended = this.run(task, leased_until).finally(() => this.running.delete(name));
      this.running.set(name, ended);
    }
  }

  /** Waits for what is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async run(task: Task, leased_until: Date): Promise<void> {
    const { db, clock, log } = this.context;
    const { name } = task;
    let error: string | null = null;
    try {
      await task.run(this.context, clock.now());
    } catch (cause) {
      log.error({ err: cause }, `the timed task ${name} failed`);
      error = errorInWords(cause).slice(0, ERROR_LENGTH);
    }
    const ended_at = clock.now();
    const due_at = addSeconds(ended_at, task.everySeconds);
    await noteTaskEnded(db, { name, leased_until, due_at, ended_at, error }).catch(
      (cause: unknown) => log.error({ err: cause }, `the end of ${name} was not noted`),
    );
  }
}
