import type { Database } from '@/backend/core/db/database';

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
  _span: { period: string; user_ids?: readonly number[] | undefined },
): Promise<readonly DriverAbsence[]> => [];

/** Whether one of the staff is away from their duty on a company's day; nobody is until there is leave. */
export const isOnStaffLeave = async (
  _db: Database,
  _of: { user_id: number; day: string },
): Promise<boolean> => false;

/** What of absences and leaves waits for HR; none until there is leave. */
export const findLeaveQueue = async (
  _db: Database,
  _queue: 'driver_loa' | 'leave',
): Promise<{ count: number; oldest_at: Date | null }> => ({ count: 0, oldest_at: null });
