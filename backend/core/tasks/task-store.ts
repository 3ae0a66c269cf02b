import { addSeconds, subDays } from 'date-fns';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { timedTasks } from './tables';

/** Makes sure that each task has its row; a new one is due at once. */
export const ensureTaskRows = (db: Database, names: readonly string[], now: Date) =>
  db
    .insert(timedTasks)
    .values(names.map((name) => ({ name, due_at: now })))
    .onConflictDoNothing();

/** Nothing runs a task that has been due for so long: it was renamed or removed. */
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
  /** For how long. */
  seconds: number;
}

interface Wanted extends Lease {
  names: readonly string[];
  /** How many at most, those that have been due for longest first. */
  limit: number;
  /** The longest that one of them is ever ahead: what lies further ahead comes of a clock that was put back. */
  longestSeconds: number;
}

/** Takes tasks that are due and that no copy of the backend is at; answers their names. */
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

/** Asks for more time for what is still under way. */
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

/** Gives a task back; where another copy has taken it over meanwhile, nothing happens. */
export const releaseTask = (db: Database, leased_by: string, { name, ...end }: TaskEnd) =>
  db
    .update(timedTasks)
    .set({ ...end, leased_by: null, leased_until: null })
    .where(and(eq(timedTasks.name, name), eq(timedTasks.leased_by, leased_by)));

/** The names of the tasks that failed the last time. */
export async function listFailedTasks(db: Database): Promise<string[]> {
  const failed = await db
    .select({ name: timedTasks.name })
    .from(timedTasks)
    .where(isNotNull(timedTasks.error))
    .orderBy(asc(timedTasks.name));
  return failed.map(({ name }) => name);
}
