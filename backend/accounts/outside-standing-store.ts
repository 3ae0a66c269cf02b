import { and, asc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { noteUsersLocked } from '@/backend/core/db/locks';
import { announceAccount, HERE, users } from '@/backend/members/public';
import { outsideStandings } from './tables';

const columns = {
  user_id: users.id,
  state: users.state,
  steam_id: users.steam_id,
  discord_id: users.discord_id,
  is_on_roster: outsideStandings.is_on_roster,
  is_banned: outsideStandings.is_banned,
  is_on_discord: outsideStandings.is_on_discord,
};

const selectDue = (db: Database) =>
  db.select(columns).from(users).leftJoin(outsideStandings, eq(outsideStandings.user_id, users.id));
export type DueMember = Awaited<ReturnType<typeof selectDue>>[number];
export type OutsideStanding = Pick<DueMember, 'is_on_roster' | 'is_banned' | 'is_on_discord'>;

const GONE = ['disabled', 'left', 'dismissed'] as const;

interface Claim {
  now: Date;
  limit: number;
  until: Date;
  /** How far back to check former members, who may still have Discord roles. */
  goneSince: Date | null;
}

/** Leases members who are due for a check to this instance until an instant. */
export async function claimDue(
  tx: Database,
  { now, limit, until, goneSince }: Claim,
): Promise<DueMember[]> {
  const isHere = and(
    inArray(users.state, HERE),
    or(isNotNull(users.steam_id), isNotNull(users.discord_id)),
  );
  const hasGone =
    goneSince &&
    and(inArray(users.state, GONE), gte(users.updated_at, goneSince), isNotNull(users.discord_id));
  // Lock here rather than by id, so that rows leased elsewhere don't count toward the limit.
  const due = await selectDue(tx)
    .where(
      and(
        hasGone ? or(isHere, hasGone) : isHere,
        sql`coalesce(${outsideStandings.due_at}, '-infinity') <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`${outsideStandings.due_at} nulls first`, asc(users.id))
    .limit(limit)
    .for('no key update', { of: users, skipLocked: true });
  noteUsersLocked(
    tx,
    due.map(({ user_id }) => user_id),
  );
  for (const { user_id } of due)
    await tx
      .insert(outsideStandings)
      .values({ user_id, due_at: until })
      .onConflictDoUpdate({ target: outsideStandings.user_id, set: { due_at: until } });
  return due;
}

/** Stores what the services said about a member, and when to ask again. */
export async function keepStanding(
  tx: Database,
  user_id: number,
  standing: OutsideStanding,
  { checked_at, due_at }: { checked_at: Date; due_at: Date },
): Promise<void> {
  const known = { ...standing, checked_at, due_at };
  await tx
    .insert(outsideStandings)
    .values({ user_id, ...known })
    .onConflictDoUpdate({ target: outsideStandings.user_id, set: known });
  announceAccount(tx, user_id);
}

/** When the services were last asked about a member; null for never. */
export async function findCheckedAt(db: Database, userId: number): Promise<Date | null> {
  const [found] = await db
    .select({ checked_at: outsideStandings.checked_at })
    .from(outsideStandings)
    .where(eq(outsideStandings.user_id, userId));
  return found?.checked_at ?? null;
}
