import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { timedTasks } from './tables';

/** Makes sure that each task has its row; a new one is due at once. */
export const knowTasks = (db: Database, names: readonly string[], now: Date) =>
  db
    .insert(timedTasks)
    .values(names.map((name) => ({ name, due_at: now })))
    .onConflictDoNothing();

interface Wanted {
  names: readonly string[];
  /** How many at most, those that have been due for longest first. */
  limit: number;
  now: Date;
  leased_until: Date;
}

/** Takes tasks that are due and that no other copy of the backend is at; answers their names. */
export async function takeDueTasks(db: Database, wanted: Wanted): Promise<string[]> {
  const { names, limit, now, leased_until } = wanted;
  const due = db
    .select({ name: timedTasks.name })
    .from(timedTasks)
    .where(
      and(
        inArray(timedTasks.name, [...names]),
        lte(timedTasks.due_at, now),
        or(isNull(timedTasks.leased_until), lte(timedTasks.leased_until, now)),
      ),
    )
    .orderBy(asc(timedTasks.due_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(timedTasks)
    .set({ leased_until, started_at: now })
    .where(inArray(timedTasks.name, due))
    .returning({ name: timedTasks.name });
  return taken.map(({ name }) => name);
}

interface Ended {
  name: string;
  /** As it was taken with: who was too slow and lost it to another copy changes nothing any more. */
  leased_until: Date;
  due_at: Date;
  ended_at: Date;
  error: string | null;
}

export const noteTaskEnded = (db: Database, { name, leased_until, ...ended }: Ended) =>
  db
    .update(timedTasks)
    .set({ ...ended, leased_until: null })
    .where(and(eq(timedTasks.name, name), eq(timedTasks.leased_until, leased_until)));
