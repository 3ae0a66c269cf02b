import { addHours } from 'date-fns';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { sha256 } from '@/backend/core/http/tokens';
import { announceAccount, lockUser, updateMember, users } from '@/backend/members/public';
import { emailLinks } from './tables';

const EMAILS_LOCK = namedLock('emails', 727_006);

export const LINK_HOURS = 24;

const isOpenOf = (userId: number, now: Date) =>
  and(eq(emailLinks.user_id, userId), isNull(emailLinks.used_at), gt(emailLinks.expires_at, now));

/** How many links the member requested in the last hour. Locks the account. */
export async function countAsked(tx: Database, userId: number, now: Date): Promise<number> {
  await lockUser(tx, userId);
  return tx.$count(
    emailLinks,
    and(eq(emailLinks.user_id, userId), gt(emailLinks.expires_at, addHours(now, LINK_HOURS - 1))),
  );
}

/** Invalidates earlier links. */
export async function addEmailLink(
  tx: Database,
  link: { user_id: number; email: string; token: string; now: Date },
): Promise<void> {
  const { user_id, email, token, now } = link;
  await endEmailLinks(tx, user_id, now);
  await tx.insert(emailLinks).values({
    token_hash: sha256(token),
    user_id,
    email,
    expires_at: addHours(now, LINK_HOURS),
  });
}

export const endEmailLinks = (tx: Database, userId: number, now: Date) =>
  tx.update(emailLinks).set({ used_at: now }).where(isOpenOf(userId, now));

/** Every email the member requested, confirmed or not. */
export async function listAskedEmails(db: Database, userId: number): Promise<string[]> {
  const found = await db
    .selectDistinct({ email: emailLinks.email })
    .from(emailLinks)
    .where(eq(emailLinks.user_id, userId));
  return found.map(({ email }) => email);
}

/** The member's unconfirmed new email. */
export async function findNewEmail(
  db: Database,
  userId: number,
  now: Date,
): Promise<string | null> {
  const [found] = await db
    .select({ email: emailLinks.email })
    .from(emailLinks)
    .where(isOpenOf(userId, now))
    .orderBy(desc(emailLinks.expires_at))
    .limit(1);
  return found?.email ?? null;
}

/** Uses up a valid link of the member, and returns the email it confirms. */
export async function useEmailLink(
  tx: Database,
  { user_id, token, now }: { user_id: number; token: string; now: Date },
): Promise<string | null> {
  const [used] = await tx
    .update(emailLinks)
    .set({ used_at: now })
    .where(and(isOpenOf(user_id, now), eq(emailLinks.token_hash, sha256(token))))
    .returning({ email: emailLinks.email });
  return used?.email ?? null;
}

export const isEmailTaken = async (
  db: Database,
  email: string,
  exceptId: number,
): Promise<boolean> =>
  (await db.$count(users, and(eq(users.email, email), ne(users.id, exceptId)))) > 0;

/** Serialises email changes, since two members may request the same email at once. */
export const lockEmails = (tx: Database) => takeLock(tx, EMAILS_LOCK);

/** Returns whether it could be set; needs the email lock and the member's lock. */
export async function setEmail(
  tx: Database,
  { user_id, email, now }: { user_id: number; email: string; now: Date },
): Promise<boolean> {
  if (await isEmailTaken(tx, email, user_id)) return false;
  await updateMember(tx, user_id, { email }, now);
  announceAccount(tx, user_id);
  return true;
}
