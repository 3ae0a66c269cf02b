import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { announce } from '@/backend/core/db/transaction';
import { isHere, listHolders, users } from '@/backend/members/public';
import { EXAM_STAFF } from '@/backend/exams/notices';
import { examAvailability as availability } from '@/backend/exams/tables';

export type StoredAvailability = typeof availability.$inferSelect;
type NewAvailability = Omit<typeof availability.$inferInsert, 'id'>;

export const listAvailability = (
  db: Database,
  examinerIds: readonly number[],
): Promise<StoredAvailability[]> =>
  db
    .select()
    .from(availability)
    .where(inArray(availability.examiner_id, [...examinerIds]))
    .orderBy(
      asc(availability.kind),
      asc(availability.weekday),
      asc(availability.day),
      asc(availability.from_minute),
    );

/** Everyone who may examine. */
export async function listExaminers(db: Database, ids?: readonly number[]) {
  const holders = await listHolders(db, ['CLAIM_EXAMS']);
  const asked = holders.filter((id) => ids?.includes(id) ?? true);
  if (asked.length === 0) return [];
  const found = await db
    .select({ user_id: users.id, name: users.name, time_zone: users.time_zone, state: users.state })
    .from(users)
    .where(inArray(users.id, asked));
  return found.filter(({ state }) => isHere(state));
}

export async function addAvailability(tx: Database, row: NewAvailability): Promise<number> {
  const [added] = await tx.insert(availability).values(row).returning({ id: availability.id });
  if (!added) throw new Error('The availability was not stored.');
  announceAvailability(tx);
  return added.id;
}

export const removeAvailability = async (
  tx: Database,
  examinerId: number,
  ids: readonly number[],
): Promise<void> => {
  await tx
    .delete(availability)
    .where(and(eq(availability.examiner_id, examinerId), inArray(availability.id, [...ids])));
  announceAvailability(tx);
};

const announceAvailability = (tx: Database): void =>
  announce(tx, { topic: 'exams', needs: EXAM_STAFF });
