import type { Database } from '@/backend/core/database';

/** An accepted leave of absence with its first and last day, both included. */
interface DriverAbsence {
  user_id: number;
  from: string;
  to: string;
}

/**
 * The leaves of absence that touch a company's month. Leave isn't built yet, so nobody is away.
 */
export const listAbsences = async (
  _db: Database,
  _span: { period: string; user_id?: number | undefined },
): Promise<readonly DriverAbsence[]> => [];
