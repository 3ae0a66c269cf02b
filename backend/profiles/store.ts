import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { subDays } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { divisionMemberships, isDivisionNow } from '@/backend/divisions/public';
import { totalsOfDrivers } from '@/backend/rewards/public';
import { PROFILE_STATES, type Privacy } from '@/lib/contracts/profiles';
import { lockUser, HERE, roles, updateMember, userRoles, users } from '@/backend/members/public';

const profileOf = prepared((db) =>
  db
    .select({
      user_id: users.id,
      name: users.name,
      avatar: sql<string>`coalesce(${users.avatar_url}, '')`,
      supporter: users.supporter,
      bio: users.bio,
      state: sql<(typeof PROFILE_STATES)[number]>`${users.state}`,
      country: users.country,
      joined_at: users.joined_at,
      last_seen_at: users.last_seen_at,
      tracker: users.tracker,
      steam_id: users.steam_id,
      truckersmp_id: users.truckersmp_id,
      privacy: users.privacy,
      role: { name: roles.name, color: roles.color },
      totals: {
        jobs: totalsOfDrivers.jobs,
        km: totalsOfDrivers.km,
        points: totalsOfDrivers.points,
      },
      division_name: divisionMemberships.name,
      division_color: divisionMemberships.color,
    })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.user_id, users.id), eq(userRoles.is_primary, true)))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(totalsOfDrivers, eq(totalsOfDrivers.user_id, users.id))
    .leftJoin(divisionMemberships, isDivisionNow(users.id))
    .where(and(eq(users.id, sql.placeholder('user_id')), inArray(users.state, PROFILE_STATES)))
    .prepare('profile_of'),
);

/** A member with role, rank, totals and division as shown; null for who never was one, or is erased. */
export async function findProfile(db: Database, userId: number) {
  const [found] = await profileOf(db).execute({ user_id: userId });
  return found ?? null;
}

export type StoredProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

const hiddenOf = prepared((db) =>
  db
    .select({ hides: sql<boolean>`jsonb_path_exists(${users.privacy}, '$.* ? (@ == false)')` })
    .from(users)
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare('hidden_of'),
);

/** Whether a member lets all the others see what they see themselves. */
export async function hidesNothing(db: Database, userId: number): Promise<boolean> {
  const [own] = await hiddenOf(db).execute({ user_id: userId });
  return own?.hides === false;
}

/** Sets what a member lets others see, and answers what it was before. */
export async function setPrivacy(tx: Database, userId: number, privacy: Privacy, now: Date) {
  await lockUser(tx, userId);
  const [before] = await tx
    .select({ privacy: users.privacy })
    .from(users)
    .where(eq(users.id, userId));
  await updateMember(tx, userId, { privacy }, now);
  return before?.privacy;
}

const ANNIVERSARY_DAYS = 14;

const cards = {
  user_id: users.id,
  name: users.name,
  avatar: sql<string>`coalesce(${users.avatar_url}, '')`,
  supporter: users.supporter,
};

/** Who has joined the company last. */
export const listNewest = (db: Database, limit: number) =>
  db
    .select({ user_id: users.id, at: sql<Date>`${users.joined_at}`.mapWith(users.created_at) })
    .from(users)
    .where(and(inArray(users.state, HERE), isNotNull(users.joined_at)))
    .orderBy(desc(users.joined_at), desc(users.id))
    .limit(limit);

/** Years with the company that members complete in the two weeks before an instant. */
export async function listAnniversaries(db: Database, now: Date, limit: number) {
  const years = sql<number>`extract(year from age(${now.toISOString()}::timestamptz, ${users.joined_at}))::int`;
  const day = sql<Date>`${users.joined_at} + make_interval(years => ${years})`.mapWith(
    users.created_at,
  );
  return db
    .select({ user_id: users.id, at: day, detail: sql<string>`${years}::text` })
    .from(users)
    .where(
      and(
        inArray(users.state, HERE),
        sql`${years} >= 1`,
        sql`${day} > ${subDays(now, ANNIVERSARY_DAYS).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(day), desc(users.id))
    .limit(limit);
}

/** Names and pictures of members who are with the company, by their ids. */
export async function listCards(db: Database, userIds: readonly number[]) {
  const found = await db
    .select(cards)
    .from(users)
    .where(and(inArray(users.id, [...userIds]), inArray(users.state, HERE)));
  return new Map(found.map((card) => [card.user_id, card]));
}
