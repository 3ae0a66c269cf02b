import { addSeconds, subDays } from 'date-fns';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { timedTasks } from './tables';

/** Ensures that each task has a row; new ones are due immediately. */
export const ensureTaskRows = (db: Database, names: readonly string[], now: Date) =>
  db
    .insert(timedTasks)
    .values(names.map((name) => ({ name, due_at: now })))
    .onConflictDoNothing();

/** A task overdue for this long was renamed or removed. */
const FORGOTTEN_AFTER_DAYS = 1;

export const forgetOldTasks = (db: Database, names: readonly string[], now: Date) =>
  db
    .delete(timedTasks)
    .where(
      and(
        notInArray(timedTasks.name, [...names]),
        lt(timedTasks.due_at, subDays(now, FORGOTTEN_AFTER_DAYS)),
      ),
    );

interface Lease {
  leased_by: string;
  now: Date;
  /** The lease duration. */
  seconds: number;
}

interface Wanted extends Lease {
  names: readonly string[];
  /** At most this many, longest overdue first. */
  limit: number;
  /** The maximum interval; due times further ahead come from a clock that was set back. */
  longestSeconds: number;
}

/** Leases due, unleased tasks and returns their names. */
export async function takeDueTasks(
  db: Database,
  { names, limit, longestSeconds, leased_by, now, seconds }: Wanted,
): Promise<string[]> {
  const { name, due_at, leased_until } = timedTasks;
  const end = addSeconds(now, seconds);
  const due = db
    .select({ name })
    .from(timedTasks)
    .where(
      and(
        inArray(name, [...names]),
        or(lte(due_at, now), gt(due_at, addSeconds(now, longestSeconds))),
        or(isNull(leased_until), lte(leased_until, now), gt(leased_until, end)),
      ),
    )
    .orderBy(asc(due_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(timedTasks)
    .set({ leased_by, leased_until: end })
    .where(inArray(name, due))
    .returning({ name });
  return taken.map((task) => task.name);
}

/** Renews the leases of running tasks. */
export const renewLeases = (
  db: Database,
  names: readonly string[],
  { leased_by, now, seconds }: Lease,
) =>
  db
    .update(timedTasks)
    .set({ leased_until: addSeconds(now, seconds) })
    .where(and(inArray(timedTasks.name, [...names]), eq(timedTasks.leased_by, leased_by)));

export interface TaskEnd {
  name: string;
  due_at: Date;
  ended_at: Date;
  error: string | null;
}

/** Releases a task, unless another instance has taken it over. */
export const releaseTask = (db: Database, leased_by: string, { name, ...end }: TaskEnd) =>
  db
    .update(timedTasks)
    .set({ ...end, leased_by: null, leased_until: null })
    .where(and(eq(timedTasks.name, name), eq(timedTasks.leased_by, leased_by)));

/** The names of tasks whose last run failed. */
export async function listFailedTasks(db: Database): Promise<string[]> {
  const failed = await db
    .select({ name: timedTasks.name })
    .from(timedTasks)
    .where(isNotNull(timedTasks.error))
    .orderBy(asc(timedTasks.name));
  return failed.map(({ name }) => name);
}
