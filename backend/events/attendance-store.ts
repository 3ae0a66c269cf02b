import type { Database } from '@/backend/core/db/database';

/**
 * How many events each of the drivers has attended in a company's month. Events aren't built yet,
 * so nobody has attended any: a driver who isn't in the answer has none.
 */
export const countAttended = async (
  _db: Database,
  _span: { period: string; user_ids?: readonly number[] | undefined },
): Promise<ReadonlyMap<number, number>> => new Map();

/** How many events a member has attended in all; none until there are events. */
export const countAttendedEver = async (_db: Database, _userId: number): Promise<number> => 0;
