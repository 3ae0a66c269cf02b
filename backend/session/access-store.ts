import type { Database } from '@/backend/core/db/database';
import { endPendingOf } from './second-factor/store';
import { endAllSessions, letAllSessionsRunOut } from './end-store';

/**
 * Ends whatever is open of an account whose row the caller has changed or locked. Pending sign-ins
 * come first: one that is being finished becomes a session, which the second statement then finds.
 */
export async function endAccess(tx: Database, userId: number): Promise<void> {
  await endPendingOf(tx, userId);
  await endAllSessions(tx, userId);
}

/** The same of an account that is closed: its browsers are told so when they ask next. */
export async function closeAccess(tx: Database, userId: number): Promise<void> {
  await endPendingOf(tx, userId);
  await letAllSessionsRunOut(tx, userId);
}
