import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { HERE, lockFreeUsers, users } from '@/backend/members/public';
import { findAbsence, type StoredAbsence } from './store';
import { absences } from './tables';

/** Per run; the rest waits for the next one. */
const AT_ONCE = 50;

const isApproved = eq(absences.state, 'approved');
const isOfDrivers = eq(absences.scope, 'driver');
const isOpen = inArray(absences.state, ['pending', 'approved']);
const isGone = notInArray(users.state, [...HERE, 'disabled']);

export const unhinted = and(
  isApproved,
  isOfDrivers,
  isNotNull(absences.started_at),
  isNull(absences.hinted_at),
);

/** Whether the member also asked for the day after an absence. */
const isFollowedBy = (state: 'pending' | 'approved') =>
  sql`exists (select from absences later where later.user_id = ${absences.user_id} and later.scope = ${absences.scope} and later.state = ${state} and later.first_day = ${absences.last_day} + 1)`;

/** Whether a request for more days waits for a decision. */
export const isMoreRequested = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(absences, and(eq(absences.id, id), isFollowedBy('pending')))) > 0;

/** What is due for absences on a day. */
export const dueOn = (today: string) => ({
  /** Absences past their last day. */
  toEnd: and(isApproved, lt(absences.last_day, today)),
  /** Absences whose first day has come, or whose member is active again. */
  toBegin: and(
    isApproved,
    lte(absences.first_day, today),
    gte(absences.last_day, today),
    or(
      and(isOfDrivers, eq(users.state, 'active')),
      and(eq(absences.scope, 'staff'), isNull(absences.started_at), inArray(users.state, HERE)),
    ),
  ),
  /** Absences whose member has left the company. */
  toClose: and(isOpen, isGone),
  unreminded: (until: string) =>
    and(
      isApproved,
      isNotNull(absences.started_at),
      isNull(absences.reminded_at),
      lte(absences.last_day, until),
      // Members with a back-to-back absence aren't due back yet.
      not(isFollowedBy('approved')),
    ),
  /** Ended so long ago that the member should be back. */
  unchecked: (before: string) =>
    and(
      eq(absences.state, 'ended'),
      isNull(absences.checked_at),
      lt(absences.last_day, before),
      // Whether members who asked for more days should be back isn't decided.
      not(isFollowedBy('pending')),
    ),
});
type Due = ReturnType<typeof and>;

export const listDue = (db: Database, due: Due) =>
  db
    .select({ id: absences.id, user_id: absences.user_id })
    .from(absences)
    .innerJoin(users, eq(users.id, absences.user_id))
    .where(due)
    .orderBy(asc(absences.first_day), asc(absences.id))
    .limit(AT_ONCE);

/** Members on LOA who haven't been asked yet whether they are back. */
export async function listUnhinted(db: Database) {
  const found = await db
    .select({ id: absences.id, user_id: absences.user_id, since: absences.started_at })
    .from(absences)
    .where(unhinted);
  return found.flatMap(({ since, ...one }) => (since === null ? [] : { ...one, since }));
}

export const missed = and(eq(absences.state, 'ended'), absences.has_not_returned);

/** Members HR was told about, since when, and whether they used the panel or left since. */
export async function listMissed(db: Database) {
  const found = await db
    .select({
      id: absences.id,
      user_id: absences.user_id,
      since: absences.checked_at,
      is_seen: sql<boolean>`coalesce(${users.last_seen_at} >= ${absences.checked_at}, false)`,
      is_gone: sql<boolean>`${isGone}`,
    })
    .from(absences)
    .innerJoin(users, eq(users.id, absences.user_id))
    .where(missed);
  return found.flatMap(({ since, ...one }) => (since === null ? [] : { ...one, since }));
}

/**
 * One due absence with its member locked; null if another instance has it, or it is no longer due.
 */
export async function lockDue(
  tx: Database,
  { id, user_id }: { id: number; user_id: number },
  due: Due,
): Promise<StoredAbsence | null> {
  if (!(await lockFreeUsers(tx, [user_id])).has(user_id)) return null;
  const [found] = await tx
    .select({ id: absences.id })
    .from(absences)
    .innerJoin(users, eq(users.id, absences.user_id))
    .where(and(eq(absences.id, id), due));
  return found ? findAbsence(tx, id) : null;
}

/** Whether a member used the panel since an instant. */
export async function wasSeen(db: Database, userId: number, since: Date): Promise<boolean> {
  const seen = and(eq(users.id, userId), sql`${users.last_seen_at} >= ${since.toISOString()}`);
  return (await db.$count(users, seen)) > 0;
}

/** Deletes private notes to HR that are no longer needed. */
export const dropPrivateNotes = (db: Database, before: string) =>
  db
    .update(absences)
    .set({ private_note: null })
    .where(and(isNotNull(absences.private_note), lt(absences.last_day, before)));
