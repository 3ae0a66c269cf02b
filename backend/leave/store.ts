import { and, asc, desc, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { announce } from '@/backend/core/db/transaction';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { readPage } from '@/backend/core/db/keyset';
import { memberCards, nameOf } from '@/backend/members/public';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import type { QUEUE_STATES } from '@/lib/contracts/leave/absence-queue';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { Continuing } from './rules';
import { absences } from './tables';

export const DECIDERS: Record<AbsenceScope, readonly Permission[]> = {
  driver: ['MANAGE_DRIVER_LOA_REQUESTS'],
  staff: ['MANAGE_STAFF_LOA_REQUESTS'],
};

const columns = {
  id: absences.id,
  user_id: absences.user_id,
  name: memberCards.name,
  member_state: memberCards.state,
  scope: absences.scope,
  from: absences.first_day,
  to: absences.last_day,
  asked_from: absences.asked_first_day,
  asked_to: absences.asked_last_day,
  reason: absences.reason,
  private_note: absences.private_note,
  state: absences.state,
  question: absences.question,
  answer: absences.answer,
  follows_id: absences.follows_id,
  delegate_id: absences.delegate_id,
  delegate_name: nameOf(absences.delegate_id),
  handover: absences.handover,
  decided_by: absences.decided_by,
  decider_name: nameOf(absences.decided_by),
  decided_at: absences.decided_at,
  note: absences.note,
  effects: absences.effects,
  started_at: absences.started_at,
  has_not_returned: absences.has_not_returned,
  created_at: absences.created_at,
  version: absences.version,
};

const selectAbsences = (db: Database) =>
  db
    .select(columns)
    .from(absences)
    .innerJoin(memberCards, eq(memberCards.user_id, absences.user_id));

export type StoredAbsence = Awaited<ReturnType<typeof selectAbsences>>[number];

export async function findAbsence(db: Database, id: number): Promise<StoredAbsence | null> {
  const [found] = await selectAbsences(db).where(eq(absences.id, id));
  return found ?? null;
}

/** An absence, locked until the transaction ends; lock its member first. */
export async function lockAbsence(tx: Database, id: number): Promise<StoredAbsence | null> {
  await tx
    .select({ id: absences.id })
    .from(absences)
    .where(eq(absences.id, id))
    .for('no key update');
  return findAbsence(tx, id);
}

const OWN_SHOWN = 50;

export const listOwnAbsences = (db: Database, userId: number, scope: AbsenceScope) =>
  selectAbsences(db)
    .where(and(eq(absences.user_id, userId), eq(absences.scope, scope)))
    .orderBy(desc(absences.first_day), desc(absences.id))
    .limit(OWN_SHOWN);

const COUNTED: ('pending' | 'approved' | 'ended')[] = ['pending', 'approved', 'ended'];

/** The requests and absences of some members, as days. */
export async function listSpans(
  db: Database,
  of: { user_ids: readonly number[]; scope: AbsenceScope; except?: number | undefined },
): Promise<{ user_id: number; from: string; to: string }[]> {
  return db
    .select({ user_id: absences.user_id, from: absences.first_day, to: absences.last_day })
    .from(absences)
    .where(
      and(
        isInIds(absences.user_id, of.user_ids),
        eq(absences.scope, of.scope),
        inArray(absences.state, COUNTED),
        of.except === undefined ? undefined : ne(absences.id, of.except),
      ),
    )
    .orderBy(asc(absences.first_day));
}

const isOpen = inArray(absences.state, ['pending', 'approved']);

/** Absences that continue this one and aren't over, in order. */
export const listFollowing = (db: Database, id: number) =>
  selectAbsences(db)
    .where(and(eq(absences.follows_id, id), isOpen))
    .orderBy(asc(absences.id));

/** Lets go of those that continued an absence, except one that starts on a day. */
export const releaseFollowing = (tx: Database, id: number, nextDay: string) =>
  tx
    .update(absences)
    .set({ follows_id: null })
    .where(and(eq(absences.follows_id, id), isOpen, ne(absences.first_day, nextDay)));

/** Those of some members that continue another and aren't over. */
export async function listContinuing(
  db: Database,
  { user_ids, scope }: { user_ids: readonly number[]; scope: AbsenceScope },
): Promise<Continuing[]> {
  return db
    .select({
      id: absences.id,
      follows_id: absences.follows_id,
      from: absences.first_day,
      to: absences.last_day,
    })
    .from(absences)
    .where(
      and(
        isInIds(absences.user_id, user_ids),
        eq(absences.scope, scope),
        isNotNull(absences.follows_id),
        isOpen,
      ),
    )
    .orderBy(asc(absences.id));
}

/** The absence that starts the day after another, or covers a day. */
export async function findApprovedOn(
  db: Database,
  { user_id, scope, day }: { user_id: number; scope: AbsenceScope; day: string },
): Promise<StoredAbsence | null> {
  const [found] = await selectAbsences(db).where(
    and(
      eq(absences.user_id, user_id),
      eq(absences.scope, scope),
      eq(absences.state, 'approved'),
      sql`${day}::date between ${absences.first_day} and ${absences.last_day}`,
    ),
  );
  return found ?? null;
}

const announceAbsence = (tx: Database, userId: number, scope: AbsenceScope): void => {
  announce(tx, { topic: 'absences', user_id: userId, needs: DECIDERS[scope] });
  announce(tx, { topic: 'quota' });
};

type NewAbsence = typeof absences.$inferInsert;

export async function addAbsence(
  tx: Database,
  absence: Omit<NewAbsence, 'asked_first_day' | 'asked_last_day' | 'updated_at'>,
): Promise<number> {
  const { first_day: asked_first_day, last_day: asked_last_day, created_at } = absence;
  const [added] = await tx
    .insert(absences)
    .values({ ...absence, asked_first_day, asked_last_day, updated_at: created_at })
    .returning({ id: absences.id });
  if (!added) throw new Error('An absence was not added.');
  announceAbsence(tx, absence.user_id, absence.scope);
  return added.id;
}

type Change = Partial<Omit<NewAbsence, 'id' | 'user_id' | 'scope' | 'version' | 'created_at'>>;

export async function changeAbsence(
  tx: Database,
  { id, user_id, scope }: Pick<StoredAbsence, 'id' | 'user_id' | 'scope'>,
  change: Change & { updated_at: Date },
): Promise<void> {
  await tx
    .update(absences)
    .set({ ...change, version: sql`${absences.version} + 1` })
    .where(eq(absences.id, id));
  announceAbsence(tx, user_id, scope);
}

interface QueueFilter {
  scope: AbsenceScope;
  state?: (typeof QUEUE_STATES)[number] | undefined;
  member?: number | undefined;
}

function isInState(state: QueueFilter['state']): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'no_return') return eq(absences.has_not_returned, true);
  if (state !== 'upcoming' && state !== 'active') return eq(absences.state, state);
  const begun = state === 'active' ? sql`is not null` : sql`is null`;
  return and(eq(absences.state, 'approved'), sql`${absences.started_at} ${begun}`);
}

const matching = ({ scope, state, member }: QueueFilter) =>
  and(
    eq(absences.scope, scope),
    isInState(state),
    member === undefined ? undefined : eq(absences.user_id, member),
  );

export async function listAbsenceRequests(
  db: Database,
  filter: QueueFilter,
  page: {
    by: 'created_at' | 'from';
    isDescending: boolean;
    limit: number;
    cursor: string | undefined;
  },
) {
  const isByDay = page.by === 'from';
  const rows = await readPage<StoredAbsence>({
    sort: { by: page.by, isDescending: page.isDescending },
    limit: page.limit,
    cursor: page.cursor,
    column: isByDay ? absences.first_day : absences.created_at,
    id: absences.id,
    value: isByDay ? placeValue.day : placeValue.instant,
    valueOf: (row) => (isByDay ? row.from : row.created_at.toISOString()),
    read: ({ where, orderBy, limit }) =>
      selectAbsences(db)
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...rows, count: await countSome(db, absences, matching(filter)) };
}

/** Who is away in a range, in order of their first day. */
export const listAway = (db: Database, { from, to }: { from: string; to: string }) =>
  db
    .select({
      id: absences.id,
      user_id: absences.user_id,
      name: memberCards.name,
      scope: absences.scope,
      from: absences.first_day,
      to: absences.last_day,
    })
    .from(absences)
    .innerJoin(memberCards, eq(memberCards.user_id, absences.user_id))
    .where(
      and(
        inArray(absences.state, ['approved', 'ended']),
        sql`${absences.first_day} <= ${to}::date and ${absences.last_day} >= ${from}::date`,
      ),
    )
    .orderBy(asc(absences.first_day), byName(memberCards.name));

/** The driver requests that have waited longest. */
export async function listWaitingAbsences(db: Database, limit: number) {
  const found = await selectAbsences(db)
    .where(and(eq(absences.scope, 'driver'), eq(absences.state, 'pending')))
    .orderBy(asc(absences.created_at))
    .limit(limit);
  return found.map(({ id, name, created_at }) => ({ id, title: name, since: created_at }));
}
