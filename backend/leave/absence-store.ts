import { type AnyColumn, and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import { measureWaiting } from '@/backend/core/db/measure-waiting';
import type { Database } from '@/backend/core/db/database';
import { dayAfter } from '@/backend/core/time/time';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import { absences } from './tables';

/** An accepted leave of absence with its first and last day, both included. */
interface DriverAbsence {
  user_id: number;
  from: string;
  to: string;
}

const isAccepted = inArray(absences.state, ['approved', 'ended']);

/** Driver absences that overlap a company month. */
export const listAbsences = (
  db: Database,
  { period, user_ids }: { period: string; user_ids?: readonly number[] | undefined },
): Promise<readonly DriverAbsence[]> =>
  db
    .select({ user_id: absences.user_id, from: absences.first_day, to: absences.last_day })
    .from(absences)
    .where(
      and(
        eq(absences.scope, 'driver'),
        isAccepted,
        lte(absences.first_day, lastDayOf(period)),
        gte(absences.last_day, `${period}-01`),
        user_ids && isInIds(absences.user_id, user_ids),
      ),
    );

/** When a driver was or will be on LOA. */
export const listOwnAbsences = (db: Database, userId: number) =>
  db
    .select({ from: absences.first_day, to: absences.last_day })
    .from(absences)
    .where(and(eq(absences.scope, 'driver'), isAccepted, eq(absences.user_id, userId)));

const LONGEST_MONTH = 31;

/** The last day of a month, both as text. */
function lastDayOf(period: string): string {
  const next = dayAfter(`${period}-01`, LONGEST_MONTH).slice(0, 7);
  return dayAfter(`${next}-01`, -1);
}

/** The scope a member is away from on a company day, or whether from one; null if present. */
export async function findAbsenceOn(
  db: Database,
  { user_id, day, scope }: { user_id: number; day: string; scope?: AbsenceScope },
): Promise<AbsenceScope | null> {
  const [found] = await db
    .select({ scope: absences.scope })
    .from(absences)
    .where(
      and(
        eq(absences.user_id, user_id),
        isAccepted,
        scope && eq(absences.scope, scope),
        lte(absences.first_day, day),
        gte(absences.last_day, day),
      ),
    )
    .limit(1);
  return found?.scope ?? null;
}

/** The last day of those who are on driver LOA on a company day. */
export async function listAwayUntil(
  db: Database,
  { user_ids, day }: { user_ids: readonly number[]; day: string },
): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select({ user_id: absences.user_id, until: absences.last_day })
    .from(absences)
    .where(
      and(
        isInIds(absences.user_id, user_ids),
        eq(absences.scope, 'driver'),
        isAccepted,
        lte(absences.first_day, day),
        gte(absences.last_day, day),
      ),
    );
  return new Map(found.map(({ user_id, until }) => [user_id, until]));
}

/** How many requests are waiting for a decision, and since when. */
export const measureAbsences = (db: Database, scope: AbsenceScope) =>
  measureWaiting(
    db,
    absences.created_at,
    and(eq(absences.scope, scope), eq(absences.state, 'pending')),
  );

/** Whether a member of a query is on staff LOA right now. */
export const isOnStaffLeave = (userId: AnyColumn) =>
  sql<boolean>`exists (select from ${absences} where ${absences.user_id} = ${userId}
    and ${absences.scope} = 'staff' and ${absences.state} = 'approved'
    and ${absences.started_at} is not null)`;
