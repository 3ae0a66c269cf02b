import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { announce } from '@/backend/core/db/transaction';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLockOf } from '@/backend/core/db/locks';
import { readPage } from '@/backend/core/db/keyset';
import type { Member } from '@/backend/core/http/member';
import { prepared } from '@/backend/core/db/prepared';
import { batched } from '@/backend/core/db/batcher';
import { isToken, sha256 } from '@/backend/core/http/tokens';
import { lockUser, users, memberAccess, memberLinks } from '@/backend/members/public';
import { driverStandings } from '@/backend/rewards/public';
import { rulesStandings } from '@/backend/training/public';
import type { OutsideService } from '@/lib/contracts/session/sign-in';
import { usedSince } from './idle';
import { sessions, signInFailures } from './tables';

/** Of one network address. */
const SIGN_IN_FAILURES_LOCK = namedLock('sign_in_failures', 727_017);

/** A subquery on a view about the session's member, planned separately, unlike a further join. */
const ofMember = <Value>(value: PgColumn, view: typeof memberLinks | typeof rulesStandings) =>
  sql<Value>`(select ${value} from ${view} where ${view.user_id} = ${sessions.user_id})`;

/**
 * Runs on every request, so simultaneous ones are batched. Declaring the hash length (64) makes
 * PostgreSQL expect few rows for any batch size and keep its plan.
 */
const sessionOfToken = prepared((db) => {
  const sessionsOfTokens = db
    .select({
      token_hash: sessions.token_hash,
      session_id: sessions.id,
      details_hash: sessions.details_hash,
      last_used_at: sessions.last_used_at,
      user_id: users.id,
      units: users.units,
      time_zone: users.time_zone,
      name: users.name,
      avatar: sql<string>`coalesce(${users.avatar_url}, '')`,
      supporter: users.supporter,
      state: users.state,
      role_name: memberAccess.role_name,
      role_color: memberAccess.role_color,
      permissions: memberAccess.permissions,
      rank_name: driverStandings.rank_name,
      rank_color: driverStandings.rank_color,
      linked: ofMember<string[]>(memberLinks.linked, memberLinks),
      has_accepted_rules: ofMember<boolean>(rulesStandings.has_accepted, rulesStandings),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(memberAccess, eq(memberAccess.user_id, sessions.user_id))
    .innerJoin(driverStandings, eq(driverStandings.user_id, sessions.user_id))
    .where(
      sql`${sessions.token_hash} in (select hash from jsonb_array_elements_text(${sql.placeholder('token_hashes')}::jsonb) as hash where length(hash) = 64)`,
    )
    .prepare('sessions_of_tokens');
  return batched(async (token_hashes: readonly string[]) => {
    const found = await sessionsOfTokens.execute({
      token_hashes: JSON.stringify([...new Set(token_hashes)]),
    });
    const byHash = new Map(found.map(({ token_hash, ...session }) => [token_hash, session]));
    return token_hashes.map((hash) => byHash.get(hash) ?? null);
  });
});

/** The session of a token, with everything a request needs to know about its member. */
export const findSession = async (db: Database, token: string) =>
  isToken(token) ? sessionOfToken(db)(sha256(token)) : null;
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function createSession(
  tx: Database,
  session: { token: string; user_id: number; device: string; address: string; now: Date },
): Promise<number> {
  const { token, now, ...rest } = session;
  const [created] = await tx
    .insert(sessions)
    .values({ ...rest, token_hash: sha256(token), created_at: now, last_used_at: now })
    .returning({ id: sessions.id });
  if (!created) throw new Error('The session was not stored.');
  announce(tx, { topic: 'session', user_id: session.user_id });
  return created.id;
}

/** Not sessions used or closed since they were found. */
export const markUsed = (
  db: Database,
  { session_id, last_used_at }: Pick<FoundSession, 'session_id' | 'last_used_at'>,
  change: { last_used_at: Date; details_hash: string },
) =>
  db
    .update(sessions)
    .set(change)
    .where(and(eq(sessions.id, session_id), eq(sessions.last_used_at, last_used_at)));

const selectOpenSessions = (db: Database) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
    })
    .from(sessions);
export type OpenSession = Awaited<ReturnType<typeof selectOpenSessions>>[number];

export const readOwnSession = (db: Database, id: number) =>
  selectOpenSessions(db).where(eq(sessions.id, id));

/** A page of the member's other sessions used since an instant, latest first. */
export const readOtherSessions = (
  db: Database,
  { member, since }: { member: Pick<Member, 'user_id' | 'session_id'>; since: Date },
  { limit, cursor }: { limit: number; cursor: string | undefined },
) =>
  readPage({
    sort: { by: 'last_used_at', isDescending: true },
    column: sessions.last_used_at,
    id: sessions.id,
    limit,
    cursor,
    valueOf: (session: OpenSession) => session.last_used_at.toISOString(),
    value: placeValue.instant,
    read: (page) =>
      selectOpenSessions(db)
        .where(
          and(
            eq(sessions.user_id, member.user_id),
            ne(sessions.id, member.session_id),
            gte(sessions.last_used_at, since),
            page.where,
          ),
        )
        .orderBy(...page.orderBy)
        .limit(page.limit),
  });

/** The number of the member's open sessions. */
export const countSessions = (
  db: Database,
  userId: number,
  { now, isStaff }: { now: Date; isStaff: boolean },
): Promise<number> =>
  db.$count(
    sessions,
    and(eq(sessions.user_id, userId), gte(sessions.last_used_at, usedSince(now, isStaff))),
  );

const account = {
  id: users.id,
  name: users.name,
  email: users.email,
  state: users.state,
  password_hash: users.password_hash,
  steam_id: users.steam_id,
  discord_id: users.discord_id,
};

/** The current account, locked until the transaction ends. */
export async function lockOwnAccount(tx: Database, userId: number) {
  await lockUser(tx, userId);
  const [found] = await tx.select(account).from(users).where(eq(users.id, userId));
  return found ?? null;
}

/** The account of a lower-cased email, with what a sign-in checks. */
export async function findAccount(db: Database, email: string) {
  const [found] = await db.select(account).from(users).where(eq(users.email, email));
  return found ?? null;
}

/** The account linked to a Steam or Discord account. */
export async function findAccountAt(db: Database, service: OutsideService, id: string) {
  const column = service === 'steam' ? users.steam_id : users.discord_id;
  const [found] = await db.select(account).from(users).where(eq(column, id));
  return found ?? null;
}

export async function readOwner(db: Database, userId: number) {
  const [found] = await db
    .select({ user_id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

/** A member's own account with its credentials. */
export async function findOwnAccount(
  db: Database,
  { user_id, session_id }: Pick<Member, 'user_id' | 'session_id'>,
) {
  const [found] = await db
    .select({ ...account, signed_in_at: sessions.created_at })
    .from(users)
    .innerJoin(sessions, and(eq(sessions.user_id, users.id), eq(sessions.id, session_id)))
    .where(eq(users.id, user_id));
  return found ?? null;
}

export async function readPermissions(db: Database, userId: number): Promise<string[]> {
  const [found] = await db
    .select({ permissions: memberAccess.permissions })
    .from(memberAccess)
    .where(eq(memberAccess.user_id, userId));
  return found?.permissions ?? [];
}

export const recordFailure = (
  db: Database,
  { network, ...failure }: { network: string; email: string; at: Date },
) => db.insert(signInFailures).values({ address: network, ...failure });

/** Failed sign-ins of an email since an instant, from any address. */
export const countFailures = (
  db: Database,
  { email, since }: { email: string; since: Date },
): Promise<number> =>
  db.$count(signInFailures, and(gte(signInFailures.at, since), eq(signInFailures.email, email)));

/** How many sign-ins failed, and when the first one did. */
export interface Failures {
  count: number;
  first: Date | null;
}

/** Sign-ins that have failed from a network since an instant, and those of one email since an earlier one. */
export async function countFailuresFrom(
  db: Database,
  asked: { network: string; email: string; since: Date; accountSince: Date },
): Promise<{ ofNetwork: Failures; ofAccount: Failures }> {
  const { network, email, since, accountSince } = asked;
  const isRecent = gte(signInFailures.at, since);
  const isOfEmail = eq(signInFailures.email, email);
  const countOf = (which: typeof isRecent) =>
    sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const firstOf = (which: typeof isRecent) =>
    sql<Date | null>`min(${signInFailures.at}) filter (where ${which})`.mapWith(signInFailures.at);
  const [found] = await db
    .select({
      ofNetwork: { count: countOf(isRecent), first: firstOf(isRecent) },
      ofAccount: { count: countOf(isOfEmail), first: firstOf(isOfEmail) },
    })
    .from(signInFailures)
    .where(and(eq(signInFailures.address, network), gte(signInFailures.at, accountSince)));
  if (!found) throw new Error('Nothing was counted.');
  return found;
}

/** Failures from one network are counted one after the other, whichever copy of the backend they come to. */
export const lockFailures = (tx: Database, network: string) =>
  takeLockOf(tx, SIGN_IN_FAILURES_LOCK, network);

export const forgetFailures = (db: Database, before: Date) =>
  db.delete(signInFailures).where(lt(signInFailures.at, before));
