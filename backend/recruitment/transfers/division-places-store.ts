import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import type { Database } from '@/backend/core/db/database';
import { divisions, lockDivision, membersNow } from '@/backend/divisions/public';
import { nameOf } from '@/backend/members/public';
import { meetsRank } from '@/backend/rewards/public';
import { applications, divisionTransfers } from '@/backend/recruitment/tables';

// Drizzle omits the table name in single-table statements, so these columns would refer to the
// inner query.
const members = membersNow(sql`${divisions}.id`);

/** The taken places of a division: its members and accepted drivers who haven't moved yet. */
export const placesTaken = (divisionId: SQLWrapper) =>
  sql<number>`(${membersNow(divisionId)}
    + (select count(*) from ${divisionTransfers} coming
      where coming.to_id = ${divisionId} and coming.state = 'accepted')
    + (select count(*) from ${applications} joining
      where joining.division_id = ${divisionId} and joining.state = 'accepted'))`.mapWith(Number);

/** Applicants without an account have no points. */
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
      /** Null if no rank is required. */
      suits_newcomers: meetsRank(sql`${divisions}.min_rank`, NOBODY),
    })
    .from(divisions);

export type StoredDivision = Awaited<ReturnType<typeof selectDivisions>>[number];

export const listDivisions = (db: Database): Promise<StoredDivision[]> =>
  selectDivisions(db).orderBy(byName(divisions.name));

/** Open divisions, and whether the member has the rank for each. */
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

/** A division, locked so that places are counted one transaction at a time. */
export async function findDivision(tx: Database, id: number): Promise<StoredDivision | null> {
  await lockDivision(tx, id);
  const [found] = await selectDivisions(tx).where(eq(divisions.id, id));
  return found ?? null;
}

/** `own` of the taken places are reserved for the caller. */
export const isFull = ({ capacity, taken }: StoredDivision, own = 0): boolean =>
  capacity !== null && taken - own >= capacity;

/** Whether a member meets a division's rank; null without an account. */
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
