import { addHours, subDays } from 'date-fns';
import { and, eq, getTableColumns, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { countSome } from '@/backend/core/db/count-some';
import { contains } from '@/backend/core/db/containing';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { readPage } from '@/backend/core/db/keyset';
import { measureWaiting } from '@/backend/core/db/measure-waiting';
import { announce } from '@/backend/core/db/transaction';
import { ASSUMED_HOURS } from '@/backend/events/rules';
import { events } from '@/backend/events/tables';
import { memberCards, nameOf } from '@/backend/members/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import type { InviteState } from '@/lib/contracts/events/invites';
import { eventInvites } from './tables';

const columns = {
  ...getTableColumns(eventInvites),
  received_name: nameOf(eventInvites.received_by),
  assignee_name: nameOf(eventInvites.assignee_id),
  decided_name: nameOf(eventInvites.decided_by),
  event_title: events.title,
  event_state: events.state,
};

const selectInvites = (db: Database) =>
  db.select(columns).from(eventInvites).leftJoin(events, eq(events.id, eventInvites.event_id));
export type StoredInvite = Awaited<ReturnType<typeof selectInvites>>[number];

export async function findInvite(db: Database, id: number): Promise<StoredInvite | null> {
  const [found] = await selectInvites(db).where(eq(eventInvites.id, id));
  return found ?? null;
}

/** Whether the event that an accepted invitation became was deleted or cancelled. */
export const isEventGone = ({ state, event_state }: StoredInvite): boolean =>
  state === 'accepted' && (event_state === null || event_state === 'cancelled');

/** An invitation, locked until the transaction ends; lock its event first. */
export async function lockInvite(tx: Database, id: number): Promise<StoredInvite | null> {
  await tx
    .select({ id: eventInvites.id })
    .from(eventInvites)
    .where(eq(eventInvites.id, id))
    .for('no key update');
  return findInvite(tx, id);
}

const announceInvites = (tx: Database): void =>
  announce(tx, { topic: 'event_invites', needs: EVENT_MANAGERS });

type NewInvite = typeof eventInvites.$inferInsert;

export async function addInvite(tx: Database, invite: NewInvite): Promise<number> {
  const [added] = await tx.insert(eventInvites).values(invite).returning({ id: eventInvites.id });
  if (!added) throw new Error('An invitation was not added.');
  announceInvites(tx);
  return added.id;
}

/** Whether another invitation is to this TruckersMP event. */
export async function isRecorded(db: Database, truckersmpId: number, id = 0): Promise<boolean> {
  const [found] = await db
    .select({ id: eventInvites.id })
    .from(eventInvites)
    .where(and(eq(eventInvites.truckersmp_id, truckersmpId), ne(eventInvites.id, id)))
    .limit(1);
  return found !== undefined;
}

type InviteChange = Partial<Omit<NewInvite, 'id' | 'created_at' | 'version'>>;

export async function changeInvite(tx: Database, id: number, change: InviteChange): Promise<void> {
  await tx
    .update(eventInvites)
    .set({ ...change, version: sql`${eventInvites.version} + 1` })
    .where(eq(eventInvites.id, id));
  announceInvites(tx);
}

/** Keeps the version, because open forms don’t show these marks. */
export async function markInvite(
  tx: Database,
  id: number,
  mark: Pick<InviteChange, 'missing_since' | 'reminded_at'>,
): Promise<void> {
  await tx.update(eventInvites).set(mark).where(eq(eventInvites.id, id));
  announceInvites(tx);
}

interface Filter {
  state?: InviteState | undefined;
  assigned?: 'me' | 'nobody' | undefined;
  missing?: 'yes' | undefined;
  search?: string | undefined;
}

const matching = ({ state, assigned, missing, search }: Filter, userId: number) =>
  and(
    state && eq(eventInvites.state, state),
    assigned === 'me' ? eq(eventInvites.assignee_id, userId) : undefined,
    assigned === 'nobody' ? isNull(eventInvites.assignee_id) : undefined,
    missing && isNotNull(eventInvites.missing_since),
    search
      ? or(
          contains(eventInvites.company, search),
          contains(eventInvites.title, search),
          /^\d{1,9}$/.test(search) ? eq(eventInvites.truckersmp_id, Number(search)) : undefined,
        )
      : undefined,
  );

export async function listInvites(
  db: Database,
  { user_id, ...filter }: Filter & { user_id: number },
  page: {
    sort: { by: 'deadline_at' | 'meetup_at' | 'received_at'; isDescending: boolean };
    limit: number;
    cursor: string | undefined;
  },
) {
  const where = matching(filter, user_id);
  const { by } = page.sort;
  const rows = await readPage<StoredInvite>({
    ...page,
    column: eventInvites[by],
    id: eventInvites.id,
    value: placeValue.instant,
    valueOf: (row) => row[by].toISOString(),
    read: ({ where: place, orderBy, limit }) =>
      selectInvites(db)
        .where(and(where, place))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...rows, count: await countSome(db, eventInvites, where) };
}

/** Our drafts and published events at the time of waiting invitations, by invitation. */
export async function listClashes(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const found = await db
    .select({ id: eventInvites.id, title: events.title })
    .from(eventInvites)
    .innerJoin(
      events,
      and(
        sql`${events.state} in ('draft', 'published')`,
        sql`${events.truckersmp_id} is distinct from coalesce(${eventInvites.truckersmp_id}, -1)`,
        sql`${events.meetup_at} < ${eventInvites.start_at} + make_interval(hours => ${ASSUMED_HOURS})`,
        gt(events.end_at, eventInvites.meetup_at),
      ),
    )
    .where(and(isInIds(eventInvites.id, ids), sql`${eventInvites.state} <> 'accepted'`))
    .orderBy(events.meetup_at, events.id);
  const clashes = new Map<number, string[]>();
  for (const { id, title } of found) clashes.set(id, [...(clashes.get(id) ?? []), title]);
  return clashes;
}

/** Unanswered invitations assigned to a member. */
export const listAssigned = (db: Database, userId: number) =>
  db
    .select({ id: eventInvites.id, company: eventInvites.company, title: eventInvites.title })
    .from(eventInvites)
    .where(and(eq(eventInvites.assignee_id, userId), eq(eventInvites.state, 'new')))
    .orderBy(eventInvites.deadline_at);

/** How many invitations are unanswered, and since when. */
export const measureInvites = (db: Database) =>
  measureWaiting(db, eventInvites.received_at, eq(eventInvites.state, 'new'));

const AT_ONCE = 50;

/** Unanswered invitations past their deadline. */
export async function listExpired(db: Database, now: Date): Promise<number[]> {
  const found = await db
    .select({ id: eventInvites.id })
    .from(eventInvites)
    .where(and(eq(eventInvites.state, 'new'), lte(eventInvites.deadline_at, now)))
    .orderBy(eventInvites.deadline_at)
    .limit(AT_ONCE);
  return found.map(({ id }) => id);
}

/** Unanswered invitations close to their deadline, except those recorded that late. */
export async function listToRemindOf(
  db: Database,
  { now, hours }: { now: Date; hours: number },
): Promise<number[]> {
  const found = await db
    .select({ id: eventInvites.id })
    .from(eventInvites)
    .where(
      and(
        eq(eventInvites.state, 'new'),
        isNull(eventInvites.reminded_at),
        gt(eventInvites.deadline_at, now),
        lte(eventInvites.deadline_at, addHours(now, hours)),
        sql`${eventInvites.created_at} <= ${eventInvites.deadline_at} - make_interval(hours => ${hours})`,
      ),
    )
    .orderBy(eventInvites.deadline_at)
    .limit(AT_ONCE);
  return found.map(({ id }) => id);
}

/** Clears the mark of invitations for which TruckersMP didn’t list us; returns their IDs. */
export async function clearMissing(
  tx: Database,
  which: { event_id: number } | { begun_by: Date },
): Promise<number[]> {
  const cleared = await tx
    .update(eventInvites)
    .set({ missing_since: null })
    .where(
      and(
        isNotNull(eventInvites.missing_since),
        'event_id' in which
          ? eq(eventInvites.event_id, which.event_id)
          : lte(eventInvites.start_at, which.begun_by),
      ),
    )
    .returning({ id: eventInvites.id });
  if (cleared.length > 0) announceInvites(tx);
  return cleared.map(({ id }) => id);
}

/** Each may cost a request to TruckersMP. */
const MOST_COMPARED = 200;

/**
 * Upcoming accepted invitations that TruckersMP knows, unless their event is gone or cancelled. Staff
 * have a day to accept there too.
 */
export const listToCompare = (db: Database, now: Date) =>
  selectInvites(db)
    .where(
      and(
        eq(eventInvites.state, 'accepted'),
        isNotNull(eventInvites.truckersmp_id),
        gt(eventInvites.start_at, now),
        ne(events.state, 'cancelled'),
        lte(eventInvites.decided_at, subDays(now, 1)),
      ),
    )
    .orderBy(eventInvites.meetup_at)
    .limit(MOST_COMPARED);

export const listNamed = (db: Database, ids: readonly number[]) =>
  db
    .select({ user_id: memberCards.user_id, name: memberCards.name })
    .from(memberCards)
    .where(isInIds(memberCards.user_id, ids))
    .orderBy(byName(memberCards.name));
