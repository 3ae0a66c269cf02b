import type { Database } from '@/backend/core/db/database';
import { endPendingOf } from './second-factor/store';
import { endAllSessions, letAllSessionsRunOut } from './end-store';

/**
 * Ends all sessions of an account whose row the caller has changed or locked. Pending sign-ins go
 * first: one that is just finishing becomes a session, which the second statement then finds.
 */
export async function endAccess(tx: Database, userId: number): Promise<void> {
  await endPendingOf(tx, userId);
  await endAllSessions(tx, userId);
}

/** The same for a closed account, whose browsers are told so on their next request. */
export async function closeAccess(tx: Database, userId: number): Promise<void> {
  await endPendingOf(tx, userId);
  await letAllSessionsRunOut(tx, userId);
}
