import { and, eq, lt, ne } from 'drizzle-orm';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import type { Member } from '@/backend/core/http/member';
import { sha256 } from '@/backend/core/http/tokens';
import { sessions } from './tables';

/** Ends the browser's previous session when it gets a new one. */
export async function endSessionOf(tx: Database, token: string): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.token_hash, sha256(token)))
    .returning({ user_id: sessions.user_id });
  for (const { user_id } of ended) announce(tx, { topic: 'session', user_id });
}

/** Ends one session of a member; returns whether there was one. */
export async function endSession(tx: Database, userId: number, id: number): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id });
  announce(tx, { topic: 'session', user_id: userId });
  return ended.length > 0;
}

export async function endAllSessions(tx: Database, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
  announce(tx, { topic: 'session', user_id: userId });
}

/** The same, but backdates their expiry: until they are cleaned up, their owner is still known. */
export async function letAllSessionsRunOut(tx: Database, userId: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ last_used_at: new Date(0) })
    .where(eq(sessions.user_id, userId));
  announce(tx, { topic: 'session', user_id: userId });
}

/** Ends all sessions of a member except one. */
export async function endOtherSessions(
  tx: Database,
  { user_id, session_id }: Pick<Member, 'user_id' | 'session_id'>,
): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.user_id, user_id), ne(sessions.id, session_id)));
  announce(tx, { topic: 'session', user_id });
}

export const forgetUnusedSessions = (db: Database, before: Date) =>
  db.delete(sessions).where(lt(sessions.last_used_at, before));
