import { subHours } from 'date-fns';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { sha256 } from '@/backend/core/http/tokens';
import { announceAccount, updateMember, users } from '@/backend/members/public';
import { passwordLinks, resetRequests } from './tables';

const RESET_REQUESTS_LOCK = namedLock('reset_requests', 727_015);

export const createPasswordLink = (
  tx: Database,
  link: { token: string; user_id: number; expires_at: Date; now: Date },
) =>
  tx.insert(passwordLinks).values({
    token_hash: sha256(link.token),
    user_id: link.user_id,
    expires_at: link.expires_at,
    created_at: link.now,
  });

/** The account of a valid link, checked before any costly work. */
export async function findPasswordLink(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ user_id: users.id, name: users.name, email: users.email })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .where(isGood(token, now));
  return found ?? null;
}

const isGood = (token: string, now: Date) =>
  and(
    eq(passwordLinks.token_hash, sha256(token)),
    isNull(passwordLinks.used_at),
    gt(passwordLinks.expires_at, now),
  );

/** Uses up a valid link and returns its account, or null. */
export async function usePasswordLink(
  tx: Database,
  token: string,
  now: Date,
): Promise<number | null> {
  const [used] = await tx
    .update(passwordLinks)
    .set({ used_at: now })
    .where(isGood(token, now))
    .returning({ user_id: passwordLinks.user_id });
  return used?.user_id ?? null;
}

export const endPasswordLinks = (tx: Database, userId: number, now: Date) =>
  tx
    .update(passwordLinks)
    .set({ used_at: now })
    .where(and(eq(passwordLinks.user_id, userId), isNull(passwordLinks.used_at)));

/** A new password invalidates the account's other links. */
export async function setPassword(
  tx: Database,
  change: { user_id: number; password_hash: string; now: Date },
) {
  await endPasswordLinks(tx, change.user_id, change.now);
  const { user_id, password_hash, now } = change;
  await updateMember(tx, user_id, { password_hash }, now);
  announceAccount(tx, change.user_id);
}

const HOURLY = 3;

/** Counts a reset request; returns false, without counting, if there were too many. */
export async function countResetRequest(
  tx: Database,
  asked: { email: string; network: string; now: Date },
  factor: number,
): Promise<boolean> {
  // Serialised across all instances.
  await takeLock(tx, RESET_REQUESTS_LOCK);
  const { network, now } = asked;
  const email_hash = sha256(asked.email);
  const since = gt(resetRequests.at, subHours(now, 1));
  for (const same of [eq(resetRequests.email_hash, email_hash), eq(resetRequests.address, network)])
    if ((await tx.$count(resetRequests, and(same, since))) >= HOURLY * factor) return false;
  await tx.insert(resetRequests).values({ email_hash, address: network, at: now });
  return true;
}

export const forgetResetRequests = (db: Database, now: Date) =>
  db.delete(resetRequests).where(lt(resetRequests.at, subHours(now, 1)));
