import { and, asc, count, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { announce } from '@/backend/core/db/transaction';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { measureWaiting } from '@/backend/core/db/measure-waiting';
import { HERE, lockFreeUsers, memberCards, nameOf, users } from '@/backend/members/public';
import {
  RESIGNATION_REASONS,
  type RESIGNATION_VIEWS,
  type ResignationReason,
  TENURES,
} from '@/lib/contracts/leave/resignations';
import { resignations } from '@/backend/leave/tables';

export const DECIDERS = ['MANAGE_DRIVER_LOA_REQUESTS'] as const;
type State = (typeof resignations.$inferSelect)['state'];
export const UNDECIDED: readonly State[] = ['pending', 'in_talks'];
const OPEN: State[] = ['pending', 'in_talks', 'confirmed'];

const columns = {
  id: resignations.id,
  user_id: resignations.user_id,
  name: memberCards.name,
  member_state: memberCards.state,
  joined_at: users.joined_at,
  state: resignations.state,
  reason: resignations.reason,
  text: resignations.text,
  leaves_on: resignations.leaves_on,
  wants_deletion: resignations.wants_deletion,
  tenure: resignations.tenure,
  handler_id: resignations.handler_id,
  handler_name: nameOf(resignations.handler_id),
  note: resignations.note,
  may_return: resignations.may_return,
  created_at: resignations.created_at,
  version: resignations.version,
};

const selectResignations = (db: Database) =>
  db
    .select(columns)
    .from(resignations)
    .innerJoin(users, eq(users.id, resignations.user_id))
    .innerJoin(memberCards, eq(memberCards.user_id, resignations.user_id));

export type StoredResignation = Awaited<ReturnType<typeof selectResignations>>[number];

export async function findResignation(db: Database, id: number): Promise<StoredResignation | null> {
  const [found] = await selectResignations(db).where(eq(resignations.id, id));
  return found ?? null;
}

/** A request, locked until the transaction ends; lock its member first. */
export async function lockResignation(tx: Database, id: number): Promise<StoredResignation | null> {
  await tx
    .select({ id: resignations.id })
    .from(resignations)
    .where(eq(resignations.id, id))
    .for('no key update');
  return findResignation(tx, id);
}

export const listOwnResignations = (db: Database, userId: number) =>
  selectResignations(db).where(eq(resignations.user_id, userId)).orderBy(desc(resignations.id));

/** Whether HR noted, when a member last left, that they should not come back. */
export async function isNotToReturn(db: Database, userId: number): Promise<boolean> {
  const [last] = await db
    .select({ may_return: resignations.may_return })
    .from(resignations)
    .where(and(eq(resignations.user_id, userId), eq(resignations.state, 'left')))
    .orderBy(desc(resignations.id))
    .limit(1);
  return last?.may_return === false;
}

export async function findJoined(db: Database, userId: number): Promise<Date | null> {
  const [found] = await db
    .select({ joined_at: sql<Date>`coalesce(${users.joined_at}, ${users.created_at})` })
    .from(users)
    .where(eq(users.id, userId));
  return found ? new Date(found.joined_at) : null;
}

const announceResignation = (tx: Database, user_id: number): void =>
  announce(tx, { topic: 'resignations', user_id, needs: DECIDERS });

/** Null if the member already has an open one. */
export async function addResignation(
  tx: Database,
  {
    now,
    ...wish
  }: Omit<typeof resignations.$inferInsert, 'state' | 'created_at' | 'updated_at'> & {
    now: Date;
  },
): Promise<number | null> {
  const [added] = await tx
    .insert(resignations)
    .values({ ...wish, state: 'pending', created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: resignations.id });
  if (!added) return null;
  announceResignation(tx, wish.user_id);
  return added.id;
}

type Change = Partial<Omit<typeof resignations.$inferInsert, 'id' | 'user_id' | 'version'>>;

export async function changeResignation(
  tx: Database,
  { id, user_id }: Pick<StoredResignation, 'id' | 'user_id'>,
  change: Change & { updated_at: Date },
): Promise<void> {
  await tx
    .update(resignations)
    .set({ ...change, version: sql`${resignations.version} + 1` })
    .where(eq(resignations.id, id));
  announceResignation(tx, user_id);
}

interface Filter {
  state?: (typeof RESIGNATION_VIEWS)[number] | undefined;
  reason?: ResignationReason | undefined;
}

const matching = ({ state, reason }: Filter) =>
  and(
    state === 'open' ? inArray(resignations.state, [...UNDECIDED]) : undefined,
    state === undefined || state === 'open' ? undefined : eq(resignations.state, state),
    reason && eq(resignations.reason, reason),
  );

export async function listResignations(
  db: Database,
  filter: Filter,
  page: {
    by: 'created_at' | 'leaves_on';
    isDescending: boolean;
    limit: number;
    cursor: string | undefined;
  },
) {
  const isByDay = page.by === 'leaves_on';
  const rows = await readPage<StoredResignation>({
    sort: { by: page.by, isDescending: page.isDescending },
    limit: page.limit,
    cursor: page.cursor,
    column: isByDay ? resignations.leaves_on : resignations.created_at,
    id: resignations.id,
    value: isByDay ? placeValue.day : placeValue.instant,
    valueOf: (row) => (isByDay ? row.leaves_on : row.created_at.toISOString()),
    read: ({ where, orderBy, limit }) =>
      selectResignations(db)
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...rows, count: await countSome(db, resignations, matching(filter)) };
}

/** How many are waiting for an answer, and since when. */
export const measureResignations = (db: Database) =>
  measureWaiting(db, resignations.created_at, inArray(resignations.state, [...UNDECIDED]));

export async function listWaitingResignations(db: Database, limit: number) {
  const found = await selectResignations(db)
    .where(inArray(resignations.state, [...UNDECIDED]))
    .orderBy(asc(resignations.created_at))
    .limit(limit);
  return found.map(({ id, name, created_at }) => ({ id, title: name, since: created_at }));
}

/** Members who left, by reason and length of membership. */
export async function countLeft(db: Database) {
  const found = await db
    .select({ reason: resignations.reason, tenure: resignations.tenure, count: count() })
    .from(resignations)
    .where(eq(resignations.state, 'left'))
    .groupBy(resignations.reason, resignations.tenure);
  const sum = (rows: typeof found) => rows.reduce((all, one) => all + one.count, 0);
  return {
    total: sum(found),
    reasons: RESIGNATION_REASONS.map((of) => ({
      of,
      count: sum(found.filter(({ reason }) => reason === of)),
    })),
    tenures: TENURES.map((of) => ({
      of,
      count: sum(found.filter(({ tenure }) => tenure === of)),
    })),
  };
}

const isHere = inArray(users.state, HERE);

export const dueAt = (today: string, unansweredSince: Date) => ({
  /** Requests unanswered for too long. */
  unanswered: and(
    isHere,
    eq(resignations.state, 'pending'),
    lte(resignations.created_at, unansweredSince),
  ),
  toLeave: and(isHere, eq(resignations.state, 'confirmed'), lte(resignations.leaves_on, today)),
  /** Requests of members who have left another way. */
  toClose: and(inArray(resignations.state, OPEN), notInArray(users.state, [...HERE, 'disabled'])),
});
type Due = ReturnType<typeof and>;

const AT_ONCE = 50;

export const listDue = (db: Database, due: Due) =>
  db
    .select({ id: resignations.id, user_id: resignations.user_id })
    .from(resignations)
    .innerJoin(users, eq(users.id, resignations.user_id))
    .where(due)
    .orderBy(asc(resignations.id))
    .limit(AT_ONCE);

/**
 * One due request with its member locked; null if another instance has it, or it is no longer due.
 */
export async function lockDue(
  tx: Database,
  { id, user_id }: { id: number; user_id: number },
  due: Due,
): Promise<StoredResignation | null> {
  if (!(await lockFreeUsers(tx, [user_id])).has(user_id)) return null;
  const [found] = await tx
    .select({ id: resignations.id })
    .from(resignations)
    .innerJoin(users, eq(users.id, resignations.user_id))
    .where(and(eq(resignations.id, id), due));
  return found ? findResignation(tx, id) : null;
}
