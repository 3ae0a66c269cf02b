import { and, type AnyColumn, eq, sql } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { isNamedLike } from '@/backend/core/db/containing';
import type { Database } from '@/backend/core/db/database';
import { users } from '@/backend/members/public';
import { ID_COLUMNS, type IdColumn } from './rules';

const USER_COLUMNS: Record<IdColumn, AnyColumn> = {
  steam_ids: users.steam_id,
  discord_ids: users.discord_id,
  truckersmp_ids: users.truckersmp_id,
  emails: users.email,
};

/** The first of some IDs that belongs to a current member, and its kind. */
export async function findIdOfMember(
  db: Database,
  ids: Readonly<Record<IdColumn, readonly string[]>>,
): Promise<{ id: string; column: IdColumn } | null> {
  for (const column of ID_COLUMNS) {
    if (ids[column].length === 0) continue;
    const value = sql<string>`${USER_COLUMNS[column]}::text`;
    const [found] = await db
      .select({ value })
      .from(users)
      .where(
        and(
          sql`${users.state} in ('onboarding', 'active', 'loa', 'disabled')`,
          sql`${value} = any(${sql.param([...ids[column]])}::text[])`,
        ),
      )
      .limit(1);
    if (found) return { id: found.value, column };
  }
  return null;
}

/** What is known about a current or former member. */
export async function findPerson(db: Database, userId: number) {
  const [found] = await db
    .select({
      member_no: users.member_no,
      name: users.name,
      state: users.state,
      steam_id: users.steam_id,
      discord_id: users.discord_id,
      truckersmp_id: users.truckersmp_id,
      email: users.email,
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

const FOUND = 10;

export const findPeople = (db: Database, search: string) =>
  db
    .select({ user_id: users.id, name: users.name, state: users.state })
    .from(users)
    .where(and(isNamedLike(users.name, search), sql`${users.state} <> 'deleted'`))
    .orderBy(sql`${users.state} in ('left', 'dismissed', 'disabled') desc`, byName(users.name))
    .limit(FOUND);
