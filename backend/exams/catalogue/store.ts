import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { byName, inSmallLetters } from '@/backend/core/db/by-name';
import type { Database } from '@/backend/core/db/database';
import { announce } from '@/backend/core/db/transaction';
import { type ExamRouteFields, MAX_EXAM_ROUTES } from '@/lib/contracts/exams/routes';
import { MAX_EXAM_TYPES } from '@/lib/contracts/exams/types';
import { examRoutes, examTypes } from '@/backend/exams/tables';

export type StoredType = typeof examTypes.$inferSelect;
export type StoredRoute = typeof examRoutes.$inferSelect;
type NewType = Omit<typeof examTypes.$inferInsert, 'id' | 'version'>;
type NewRoute = Omit<typeof examRoutes.$inferInsert, 'id' | 'version'>;

export const listTypes = (db: Database): Promise<StoredType[]> =>
  db.select().from(examTypes).orderBy(byName(examTypes.name)).limit(MAX_EXAM_TYPES);

export const countTypes = (db: Database) => db.$count(examTypes);

/** Deleting needs the stronger lock, which waits for bookings that hold the type. */
export async function lockType(
  tx: Database,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<StoredType | null> {
  const [found] = await tx.select().from(examTypes).where(eq(examTypes.id, id)).for(strength);
  return found ?? null;
}

export async function findType(db: Database, id: number): Promise<StoredType | null> {
  const [found] = await db.select().from(examTypes).where(eq(examTypes.id, id));
  return found ?? null;
}

/** An exam type that can't be deleted until the transaction ends. */
export async function holdType(tx: Database, id: number): Promise<StoredType | null> {
  const [found] = await tx.select().from(examTypes).where(eq(examTypes.id, id)).for('key share');
  return found ?? null;
}

export const isTypeNameTaken = async (db: Database, name: string, exceptId: number) =>
  (await db.$count(
    examTypes,
    and(eq(inSmallLetters(examTypes.name), name.toLowerCase()), ne(examTypes.id, exceptId)),
  )) > 0;

/** Null where the name is taken. */
export async function addType(tx: Database, type: NewType): Promise<number | null> {
  const [added] = await tx
    .insert(examTypes)
    .values(type)
    .onConflictDoNothing()
    .returning({ id: examTypes.id });
  return added?.id ?? null;
}

export const changeType = (tx: Database, id: number, change: Partial<NewType>) =>
  tx
    .update(examTypes)
    .set({ ...change, version: sql`${examTypes.version} + 1` })
    .where(eq(examTypes.id, id));

export async function removeType(tx: Database, id: number): Promise<void> {
  await tx.delete(examRoutes).where(eq(examRoutes.type_id, id));
  await tx.delete(examTypes).where(eq(examTypes.id, id));
}

export const isPrerequisite = async (db: Database, id: number) =>
  (await db.$count(examTypes, eq(examTypes.prerequisite_id, id))) > 0;

export const listRoutes = (db: Database): Promise<StoredRoute[]> =>
  db
    .select()
    .from(examRoutes)
    .orderBy(byName(examRoutes.from_city), byName(examRoutes.to_city), asc(examRoutes.id))
    .limit(MAX_EXAM_ROUTES);

/** Whether an exam has the same route already. */
export const isRouteTaken = async (db: Database, route: ExamRouteFields, exceptId: number) =>
  (await db.$count(
    examRoutes,
    and(
      eq(examRoutes.type_id, route.type_id),
      eq(examRoutes.game, route.game),
      eq(inSmallLetters(examRoutes.from_city), route.from_city.toLowerCase()),
      eq(inSmallLetters(examRoutes.to_city), route.to_city.toLowerCase()),
      eq(inSmallLetters(examRoutes.via), route.via.toLowerCase()),
      ne(examRoutes.id, exceptId),
    ),
  )) > 0;

export const countRoutes = (db: Database) => db.$count(examRoutes);

export const hasRoute = async (db: Database, typeId: number) =>
  (await db.$count(examRoutes, eq(examRoutes.type_id, typeId))) > 0;

export const hasActiveRoute = async (db: Database, typeId: number, exceptId = 0) =>
  (await db.$count(
    examRoutes,
    and(
      eq(examRoutes.type_id, typeId),
      eq(examRoutes.is_active, true),
      ne(examRoutes.id, exceptId),
    ),
  )) > 0;

/** A route that can't be deleted until the transaction ends. */
export async function findRoute(tx: Database, id: number): Promise<StoredRoute | null> {
  const [found] = await tx.select().from(examRoutes).where(eq(examRoutes.id, id)).for('key share');
  return found ?? null;
}

export async function lockRoute(tx: Database, id: number): Promise<StoredRoute | null> {
  const [found] = await tx.select().from(examRoutes).where(eq(examRoutes.id, id)).for('update');
  return found ?? null;
}

export async function addRoute(tx: Database, route: NewRoute): Promise<number> {
  const [added] = await tx.insert(examRoutes).values(route).returning({ id: examRoutes.id });
  if (!added) throw new Error('The route was not stored.');
  return added.id;
}

export const changeRoute = (tx: Database, id: number, change: Partial<NewRoute>) =>
  tx
    .update(examRoutes)
    .set({ ...change, version: sql`${examRoutes.version} + 1` })
    .where(eq(examRoutes.id, id));

export const removeRoute = (tx: Database, id: number) =>
  tx.delete(examRoutes).where(eq(examRoutes.id, id));

/** Every member sees the catalogue. */
export const announceCatalogue = (tx: Database): void => announce(tx, { topic: 'exam_types' });
