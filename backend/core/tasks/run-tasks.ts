import { randomUUID } from 'node:crypto';
import { addSeconds } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { errorInWords } from '@/backend/core/http/log-error';
import {
  ensureTaskRows,
  forgetOldTasks,
  releaseTask,
  renewLeases,
  takeDueTasks,
  type TaskEnd,
} from './task-store';
import type { Task } from './task';

/** The lease duration, after which a crashed instance's task can be taken over. */
const LEASE_SECONDS = 60;
const RENEWED_AFTER_MS = 20_000;
const ERROR_LENGTH = 500;

function inWords(error: unknown): string {
  const errors = error instanceof AggregateError ? error.errors : [error];
  return errors.map(errorInWords).join(' ').slice(0, ERROR_LENGTH);
}

/** Runs timed tasks when due, each on one instance at a time. */
export class TaskRunner {
  private readonly leased_by = randomUUID();
  private readonly byName: ReadonlyMap<string, Task>;
  private readonly longestSeconds: number;
  private readonly running = new Map<string, Promise<void>>();
  /** Finished tasks not recorded yet, for example while the database was down. */
  private readonly ends = new Map<string, TaskEnd>();
  private hasRows = false;
  private renewedAt = 0;

  constructor(
    private readonly context: Context,
    tasks: readonly Task[],
    private readonly atOnce: number,
    /** Includes other runners' tasks, which may be long overdue at start and must be kept. */
    private readonly known: readonly string[] = tasks.map(({ name }) => name),
  ) {
    this.byName = new Map(tasks.map((task) => [task.name, task]));
    this.longestSeconds = Math.max(...tasks.map(({ everySeconds }) => everySeconds));
  }

  /** Starts due tasks without waiting for them. */
  async startDue(): Promise<void> {
    const { db, clock } = this.context;
    const now = clock.now();
    const lease = { leased_by: this.leased_by, now, seconds: LEASE_SECONDS };
    if (!this.hasRows) {
      const names = [...this.byName.keys()];
      await ensureTaskRows(db, names, now);
      await forgetOldTasks(db, this.known, now);
    }
    this.hasRows = true;
    for (const end of this.ends.values()) await this.release(end);
    await this.renew(lease);
    const limit = this.atOnce - this.running.size;
    const names = [...this.byName.keys()].filter((name) => !this.running.has(name));
    if (limit === 0 || names.length === 0) return;
    const { longestSeconds } = this;
    for (const name of await takeDueTasks(db, { names, limit, longestSeconds, ...lease })) {
      const task = this.byName.get(name);
      if (!task) continue;
      this.running.set(
        name,
        this.run(task).finally(() => this.running.delete(name)),
      );
    }
  }

  /** Waits for running tasks. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async renew(lease: { leased_by: string; now: Date; seconds: number }): Promise<void> {
    const sinceRenewed = Math.abs(lease.now.getTime() - this.renewedAt);
    if (this.running.size === 0 || sinceRenewed < RENEWED_AFTER_MS) return;
    await renewLeases(this.context.db, [...this.running.keys()], lease);
    this.renewedAt = lease.now.getTime();
  }

  private async run(task: Task): Promise<void> {
    const { clock, log } = this.context;
    const { name } = task;
    let error: string | null = null;
    try {
      await task.run(this.context, clock.now());
    } catch (cause) {
      log.error({ err: cause }, `the timed task ${name} failed`);
      error = inWords(cause);
    }
    const ended_at = clock.now();
    const end = { name, due_at: addSeconds(ended_at, task.everySeconds), ended_at, error };
    this.ends.set(name, end);
    await this.release(end).catch((cause: unknown) =>
      log.error({ err: cause }, `the end of the timed task ${name} was not written`),
    );
  }

  private async release(end: TaskEnd): Promise<void> {
    await releaseTask(this.context.db, this.leased_by, end);
    this.ends.delete(end.name);
  }
}
