import { subMinutes } from 'date-fns';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { newToken, sha256 } from '@/backend/core/http/tokens';
import { users } from '@/backend/members/public';
import { trackerTokens } from './tables';

const USE_NOTED_EVERY_MINUTES = 1;

/** Who a tracker's token belongs to. */
export interface TokenDriver {
  user_id: number;
  steam_id: string | null;
}

/** The driver whose token it is, and notes that it was used; null where it is nobody's or revoked. */
export async function driverOfToken(
  db: Database,
  token: string,
  now: Date,
): Promise<TokenDriver | null> {
  const [found] = await db
    .select({
      id: trackerTokens.id,
      user_id: trackerTokens.user_id,
      steam_id: users.steam_id,
      last_used_at: trackerTokens.last_used_at,
    })
    .from(trackerTokens)
    .innerJoin(users, eq(users.id, trackerTokens.user_id))
    .where(and(eq(trackerTokens.token_hash, sha256(token)), isNull(trackerTokens.revoked_at)));
  if (!found) return null;
  const { id, last_used_at, ...driver } = found;
  const noted = subMinutes(now, USE_NOTED_EVERY_MINUTES);
  // Trackers call every second: not each of these calls is worth a write.
  if (last_used_at === null || last_used_at <= noted)
    await db
      .update(trackerTokens)
      .set({ last_used_at: now })
      .where(
        and(
          eq(trackerTokens.id, id),
          or(isNull(trackerTokens.last_used_at), lt(trackerTokens.last_used_at, now)),
        ),
      );
  return driver;
}

/** Gives a driver their one token, in place of any earlier one. It is kept as a hash: show it now or never. */
export async function issueToken(
  tx: Database,
  { user_id, now, token = newToken() }: { user_id: number; now: Date; token?: string },
): Promise<string> {
  await revokeTokens(tx, user_id, now);
  await tx.insert(trackerTokens).values({ user_id, token_hash: sha256(token), created_at: now });
  return token;
}

export const revokeTokens = (tx: Database, userId: number, now: Date) =>
  tx
    .update(trackerTokens)
    .set({ revoked_at: now })
    .where(and(eq(trackerTokens.user_id, userId), isNull(trackerTokens.revoked_at)));

/** The token that a driver has, but not what it says. */
export async function findToken(db: Database, userId: number) {
  const [found] = await db
    .select({ created_at: trackerTokens.created_at, last_used_at: trackerTokens.last_used_at })
    .from(trackerTokens)
    .where(and(eq(trackerTokens.user_id, userId), isNull(trackerTokens.revoked_at)));
  return found ?? null;
}

export const countTokens = (db: Database): Promise<number> =>
  db.$count(trackerTokens, isNull(trackerTokens.revoked_at));
