import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

/** Whether the database refused a statement with one of these codes. */
export function failedWith(error: unknown, codes: readonly string[]): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && codes.includes(cause.code ?? '');
}

/** A deadlock, or a conflict of snapshots: the database ends one transaction, which may be tried again. */
export const isVictim = (error: unknown): boolean => failedWith(error, ['40P01', '40001']);

export const LOCK_NOT_GIVEN = '55P03';
