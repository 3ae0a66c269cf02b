import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/database';
import { sha256 } from '@/backend/core/tokens';
import { users } from '@/backend/membership/tables';
import { passwordLinks } from './tables';

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

/** Whether a link is still good, before anything costly is done for it. */
export async function isPasswordLinkGood(db: Database, token: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ user_id: passwordLinks.user_id })
    .from(passwordLinks)
    .where(isGood(token, now));
  return found.length > 0;
}

const isGood = (token: string, now: Date) =>
  and(
    eq(passwordLinks.token_hash, sha256(token)),
    isNull(passwordLinks.used_at),
    gt(passwordLinks.expires_at, now),
  );

/** Uses up a link that is still good and answers whose it is, or null. */
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

/** A new password also ends the other links of the account. */
export async function setPassword(
  tx: Database,
  change: { user_id: number; password_hash: string; now: Date },
) {
  await tx
    .update(passwordLinks)
    .set({ used_at: change.now })
    .where(and(eq(passwordLinks.user_id, change.user_id), isNull(passwordLinks.used_at)));
  const [account] = await tx
    .update(users)
    .set({
      password_hash: change.password_hash,
      updated_at: change.now,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, change.user_id))
    .returning({ email: users.email });
  return account?.email ?? null;
}
