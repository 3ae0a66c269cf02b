import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { divisionMembers, divisions } from './tables';
import { divisionMemberships, isDivisionNow } from './views';

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

/** Leaves the divisions that somebody leads without a leader; answers whether there were any. */
export async function giveUpLead(tx: Database, userId: number, now: Date): Promise<boolean> {
  const led = await tx
    .update(divisions)
    .set({ leader_id: null, updated_at: now })
    .where(eq(divisions.leader_id, userId))
    .returning({ id: divisions.id });
  return led.length > 0;
}

/** Divisions that ask for ranks go on asking for them by their new names. */
export async function renameAskedRanks(
  tx: Database,
  names: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const name = sql`(${JSON.stringify(names)}::jsonb ->> ${divisions.min_rank})`;
  const renamed = await tx
    .update(divisions)
    .set({ min_rank: name, updated_at: now })
    .where(sql`${name} is not null`)
    .returning({ id: divisions.id });
  if (renamed.length > 0) announce(tx, { topic: 'division_transfers' });
}

/** Whoever counts the members of a division next waits until this transaction ends. */
export const lockDivision = (tx: Database, id: number) =>
  tx.select({ id: divisions.id }).from(divisions).where(eq(divisions.id, id)).for('no key update');
