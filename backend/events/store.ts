import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { countSome } from '@/backend/core/db/count-some';
import { contains } from '@/backend/core/db/containing';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { readPage } from '@/backend/core/db/keyset';
import { namedLock, takeLockOf } from '@/backend/core/db/locks';
import { announce } from '@/backend/core/db/transaction';
import { divisions } from '@/backend/divisions/public';
import { memberCards, nameOf } from '@/backend/members/public';
import type { MANAGED_VIEWS } from '@/lib/contracts/events/event-management';
import type { EventFilters } from '@/lib/contracts/events/events';
import { eventRsvps, events } from './tables';

/** Of one event: its places, answers and state. */
const EVENTS_LOCK = namedLock('events', 727_023);

const divisionName = sql<
  string | null
>`(select ${divisions.name} from ${divisions} where ${divisions.id} = ${events.division_id})`;

const { created_at: _created, ...stored } = getTableColumns(events);
export const eventColumns = {
  ...stored,
  division_name: divisionName,
  host_name: nameOf(events.host_id),
};

const selectEvents = (db: Database) => db.select(eventColumns).from(events);
export type StoredEvent = Awaited<ReturnType<typeof selectEvents>>[number];

export async function findEvent(db: Database, id: number): Promise<StoredEvent | null> {
  const [found] = await selectEvents(db).where(eq(events.id, id));
  return found ?? null;
}

/** Places, answers and states of one event change one after another, on all instances. */
export async function lockEvent(tx: Database, id: number): Promise<StoredEvent | null> {
  await takeLockOf(tx, EVENTS_LOCK, String(id));
  return findEvent(tx, id);
}

/** The rows of events that change together, by ID: an absence locks them without those locks. */
export const lockRows = (tx: Database, ids: readonly number[]) =>
  tx
    .select({
      id: events.id,
      title: events.title,
      state: events.state,
      end_at: events.end_at,
      host_id: events.host_id,
      updated_at: events.updated_at,
    })
    .from(events)
    .where(isInIds(events.id, ids))
    .orderBy(asc(events.id))
    .for('no key update');

const isPublic = ne(events.state, 'draft');

const isAttending = (userId: number): SQL =>
  sql`exists (select from ${eventRsvps} where ${eventRsvps.event_id} = ${events.id}
    and ${eventRsvps.user_id} = ${userId} and ${eventRsvps.answer} <> 'no')`;

const narrowed = (
  { game, kind, division, attending }: EventFilters,
  userId: number,
): SQL | undefined =>
  and(
    game && eq(events.game, game),
    kind && eq(events.kind, kind),
    division === undefined ? undefined : eq(events.division_id, division),
    attending && isAttending(userId),
  );

/** So many are shown at most; no company has as many in two months. */
const MOST_EVENTS = 300;

export const listBetween = (
  db: Database,
  { from, to, user_id, ...filters }: EventFilters & { from: Date; to: Date; user_id: number },
) =>
  selectEvents(db)
    .where(
      and(isPublic, gt(events.end_at, from), lt(events.meetup_at, to), narrowed(filters, user_id)),
    )
    .orderBy(asc(events.meetup_at), asc(events.id))
    .limit(MOST_EVENTS);

export const listNext = (
  db: Database,
  { now, limit, user_id, ...filters }: EventFilters & { now: Date; limit: number; user_id: number },
) =>
  selectEvents(db)
    .where(and(eq(events.state, 'published'), gt(events.end_at, now), narrowed(filters, user_id)))
    .orderBy(asc(events.meetup_at), asc(events.id))
    .limit(limit);

/** When events take place that aren't cancelled, drafts included, within a span. */
export const listTaken = (db: Database, { from, to }: { from: Date; to: Date }) =>
  db
    .select({ meetup_at: events.meetup_at, end_at: events.end_at })
    .from(events)
    .where(and(ne(events.state, 'cancelled'), lt(events.meetup_at, to), gt(events.end_at, from)));

/** Published events that overlap another one's time. */
export async function listOverlapping(
  db: Database,
  { id, meetup_at, end_at }: { id: number; meetup_at: Date; end_at: Date },
): Promise<string[]> {
  const found = await db
    .select({ title: events.title })
    .from(events)
    .where(
      and(
        inArray(events.state, ['published', 'completed']),
        ne(events.id, id),
        lt(events.meetup_at, end_at),
        gt(events.end_at, meetup_at),
      ),
    )
    .orderBy(asc(events.meetup_at))
    .limit(5);
  return found.map(({ title }) => title);
}

export interface ManagedFilter {
  phase?: (typeof MANAGED_VIEWS)[number] | undefined;
  kind?: StoredEvent['kind'] | undefined;
  game?: StoredEvent['game'] | undefined;
  search?: string | undefined;
  now: Date;
}

function isInPhase(phase: ManagedFilter['phase'], now: Date): SQL | undefined {
  const isPublished = eq(events.state, 'published');
  switch (phase) {
    case undefined:
      return undefined;
    case 'open':
      return inArray(events.state, ['draft', 'published']);
    case 'upcoming':
      return and(isPublished, gt(events.meetup_at, now));
    case 'running':
      return and(isPublished, lte(events.meetup_at, now), gt(events.end_at, now));
    case 'awaiting_attendance':
      return and(isPublished, lte(events.end_at, now));
    default:
      return eq(events.state, phase);
  }
}

export async function listManaged(
  db: Database,
  { phase, kind, game, search, now }: ManagedFilter,
  page: {
    sort: { by: 'meetup_at' | 'title'; isDescending: boolean };
    limit: number;
    cursor: string | undefined;
  },
) {
  const isByTitle = page.sort.by === 'title';
  const where = and(
    isInPhase(phase, now),
    kind && eq(events.kind, kind),
    game && eq(events.game, game),
    search ? contains(events.title, search) : undefined,
  );
  const rows = await readPage<StoredEvent>({
    ...page,
    column: isByTitle ? events.title : events.meetup_at,
    id: events.id,
    value: isByTitle ? placeValue.text : placeValue.instant,
    valueOf: ({ title, meetup_at }) => (isByTitle ? title : meetup_at.toISOString()),
    read: ({ where: place, orderBy, limit }) =>
      selectEvents(db)
        .where(and(where, place))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...rows, count: await countSome(db, events, where) };
}

/** Events that show a picture as their banner, slot or route. */
export const countWithPicture = (db: Database, key: string): Promise<number> =>
  db.$count(
    events,
    or(eq(events.banner, key), eq(events.slot_picture, key), eq(events.route_picture, key)),
  );

/** The event made of one at TruckersMP, unless it was cancelled. */
export async function findImported(
  db: Database,
  truckersmpId: number,
): Promise<StoredEvent | null> {
  const [found] = await selectEvents(db)
    .where(and(eq(events.truckersmp_id, truckersmpId), ne(events.state, 'cancelled')))
    .orderBy(asc(events.id))
    .limit(1);
  return found ?? null;
}

/** The same, and no other transaction makes one meanwhile. */
export async function lockImported(
  tx: Database,
  truckersmpId: number,
): Promise<StoredEvent | null> {
  await takeLockOf(tx, EVENTS_LOCK, `truckersmp ${truckersmpId}`);
  return findImported(tx, truckersmpId);
}

type NewEvent = typeof events.$inferInsert;
export type EventChange = Partial<Omit<NewEvent, 'id' | 'created_at' | 'version'>>;

export const announceEvents = (tx: Database): void => announce(tx, { topic: 'events' });

export async function addEvent(tx: Database, event: NewEvent): Promise<number> {
  const [added] = await tx.insert(events).values(event).returning({ id: events.id });
  if (!added) throw new Error('An event was not added.');
  announceEvents(tx);
  return added.id;
}

export async function changeEvent(tx: Database, id: number, change: EventChange): Promise<void> {
  await tx
    .update(events)
    .set({ ...change, version: sql`${events.version} + 1` })
    .where(eq(events.id, id));
  announceEvents(tx);
}

export async function removeEvent(tx: Database, id: number): Promise<void> {
  await tx.delete(events).where(eq(events.id, id));
  announceEvents(tx);
}

/** Which of some members are with the company. */
export async function listPresent(db: Database, ids: readonly number[], states: readonly string[]) {
  const found = await db
    .select({ user_id: memberCards.user_id })
    .from(memberCards)
    .where(and(isInIds(memberCards.user_id, ids), inArray(memberCards.state, [...states])));
  return found.map(({ user_id }) => user_id);
}

export async function findName(db: Database, userId: number): Promise<string | null> {
  const [found] = await db
    .select({ name: memberCards.name })
    .from(memberCards)
    .where(eq(memberCards.user_id, userId));
  return found?.name ?? null;
}
