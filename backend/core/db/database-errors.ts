import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';

/** Whether a statement failed with one of these codes. */
export function failedWith(error: unknown, codes: readonly string[]): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && codes.includes(cause.code ?? '');
}

/** A deadlock or serialization failure, after which the transaction can be retried. */
export const isVictim = (error: unknown): boolean => failedWith(error, ['40P01', '40001']);

export const LOCK_NOT_GIVEN = '55P03';
