import { and, eq, gt, inArray, isNull, lte, or, sql, type SQLWrapper } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { nameOf } from '@/backend/membership/views';
import { driverRanks, driverTotals } from '@/backend/rewards/tables';
import { applications, divisionMembers, divisions, divisionTransfers } from './tables';
import { divisionMemberships, isDivisionNow } from './views';

// A statement of one table names its columns without it, so here they would be those of the inner one.
const members = sql<number>`(select count(*) from ${divisionMembers} held
  where held.division_id = ${divisions}.id and held.until is null)`.mapWith(Number);

/** The places of a division that are taken: by its members, and by those who are let in and not there yet. */
export const placesTaken = (divisionId: SQLWrapper) =>
  sql<number>`((select count(*) from ${divisionMembers} held
      where held.division_id = ${divisionId} and held.until is null)
    + (select count(*) from ${divisionTransfers} coming
      where coming.to_id = ${divisionId} and coming.state = 'accepted')
    + (select count(*) from ${applications} joining
      where joining.division_id = ${divisionId} and joining.state = 'accepted'))`.mapWith(Number);

/** Whether somebody's points reach the rank that a division asks for; null: it asks for none. */
export const meetsRank = (minRank: SQLWrapper, userId: SQLWrapper | number) =>
  sql<boolean | null>`case when ${minRank} is null then null else
    coalesce((select greatest(held.points, 0) from ${driverTotals} held where held.user_id = ${userId}), 0)
    >= coalesce((select asked.min_points from ${driverRanks} asked where asked.name = ${minRank}), 0) end`;

/** Who has no account yet, and so no points. */
const NOBODY = 0;

const selectDivisions = (db: Database) =>
  db
    .select({
      id: divisions.id,
      name: divisions.name,
      color: divisions.color,
      leader_id: divisions.leader_id,
      leader_name: nameOf(divisions.leader_id),
      min_rank: divisions.min_rank,
      capacity: divisions.capacity,
      is_open: divisions.is_open,
      members,
      taken: placesTaken(sql`${divisions}.id`),
      /** Null: it asks for no rank. */
      suits_newcomers: meetsRank(sql`${divisions}.min_rank`, NOBODY),
    })
    .from(divisions);

export type StoredDivision = Awaited<ReturnType<typeof selectDivisions>>[number];

export const listDivisions = (db: Database): Promise<StoredDivision[]> =>
  selectDivisions(db).orderBy(byName(divisions.name));

/** Those that take members, with whether somebody has the rank for each. */
export const listOpenDivisions = (db: Database, userId: number) =>
  db
    .select({
      id: divisions.id,
      name: divisions.name,
      description: divisions.description,
      capacity: divisions.capacity,
      min_rank: divisions.min_rank,
      has_rank: meetsRank(sql`${divisions}.min_rank`, userId),
      members,
      taken: placesTaken(sql`${divisions}.id`),
    })
    .from(divisions)
    .where(eq(divisions.is_open, true))
    .orderBy(byName(divisions.name));

/** In which division somebody drives now. */
export async function findOwnDivision(db: Database, userId: number) {
  const { division_id: id, name, color, since } = divisionMemberships;
  const [found] = await db
    .select({ id, name, color, since })
    .from(divisionMemberships)
    .where(isDivisionNow(userId));
  return found ?? null;
}

export interface Membership {
  division_id: number;
  since: Date;
  until: Date | null;
}

/** Where members are and were, of all or of those who are named. */
export async function listMemberships(
  db: Database,
  ids?: readonly number[],
): Promise<Map<number, Membership[]>> {
  const { user_id, division_id, since, until } = divisionMemberships;
  const found = await db
    .select({ user_id, division_id, since, until })
    .from(divisionMemberships)
    .where(ids && inArray(user_id, [...ids]));
  const byMember = new Map<number, Membership[]>();
  for (const { user_id: id, ...membership } of found)
    byMember.set(id, [...(byMember.get(id) ?? []), membership]);
  return byMember;
}

/** Who is in a division at a moment. */
export async function listDivisionMembers(db: Database, divisionId: number, at: Date) {
  const { user_id, division_id, since, until } = divisionMemberships;
  const found = await db
    .select({ user_id })
    .from(divisionMemberships)
    .where(and(eq(division_id, divisionId), lte(since, at), or(isNull(until), gt(until, at))));
  return found.map((member) => member.user_id);
}

/** The names and colours of all divisions. */
export const listDivisionBadges = (db: Database) =>
  db
    .select({ id: divisions.id, name: divisions.name, color: divisions.color })
    .from(divisions)
    .orderBy(byName(divisions.name));

/** A division, locked: whoever counts its members next waits until this transaction ends. */
export async function findDivision(tx: Database, id: number): Promise<StoredDivision | null> {
  await tx
    .select({ id: divisions.id })
    .from(divisions)
    .where(eq(divisions.id, id))
    .for('no key update');
  const [found] = await selectDivisions(tx).where(eq(divisions.id, id));
  return found ?? null;
}

/** `own` of the places that are taken are kept for whoever asks. */
export const isFull = ({ capacity, taken }: StoredDivision, own = 0): boolean =>
  capacity !== null && taken - own >= capacity;

/** Whether somebody reaches the rank that a division asks for; null: somebody without an account. */
export async function reachesRank(
  db: Database,
  divisionId: number,
  userId: number | null,
): Promise<boolean> {
  const [found] = await db
    .select({ has_rank: meetsRank(sql`${divisions}.min_rank`, userId ?? NOBODY) })
    .from(divisions)
    .where(eq(divisions.id, divisionId));
  return found?.has_rank !== false;
}

/** Ends the membership that somebody has now, and begins the next one unless there is none. */
export async function moveToDivision(
  tx: Database,
  userId: number,
  divisionId: number | null,
  now: Date,
): Promise<void> {
  await tx
    .update(divisionMembers)
    .set({ until: now })
    .where(and(eq(divisionMembers.user_id, userId), isNull(divisionMembers.until)));
  if (divisionId !== null)
    await tx
      .insert(divisionMembers)
      .values({ user_id: userId, division_id: divisionId, since: now });
  announce(tx, { topic: 'profiles' });
}

type NewDivision = Omit<
  typeof divisions.$inferInsert,
  'id' | 'version' | 'created_at' | 'updated_at'
>;

export async function addDivision(tx: Database, division: NewDivision, now: Date): Promise<number> {
  const [added] = await tx
    .insert(divisions)
    .values({ ...division, created_at: now, updated_at: now })
    .returning({ id: divisions.id });
  if (!added) throw new Error('The division was not stored.');
  return added.id;
}
