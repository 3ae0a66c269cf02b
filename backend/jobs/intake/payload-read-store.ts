import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { readRows } from '@/backend/core/db/rows';
import { users } from '@/backend/members/public';
import { TRACKERS, type Tracker } from '@/lib/contracts/jobs/jobs';
import type { PayloadResult } from '@/lib/contracts/jobs/payloads';
import { jobs } from '@/backend/jobs/record/tables';
import { refusedPayloads, trackerPayloads } from './tables';

interface PayloadFilter {
  tracker?: Tracker | undefined;
  result?: PayloadResult | undefined;
  steam_id?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

interface PageAsked {
  isDescending: boolean;
  limit: number;
  cursor: string | undefined;
}

const lengthOf = (body: typeof trackerPayloads.body) => sql<number>`octet_length(${body})`;

/** Of a body no more than a page can show is read. */
const startOf = (body: typeof trackerPayloads.body, length: number) =>
  sql<Uint8Array>`substring(${body} from 1 for ${length}::int)`;

const columns = {
  id: trackerPayloads.id,
  tracker: trackerPayloads.tracker,
  received_at: trackerPayloads.received_at,
  event: trackerPayloads.event,
  external_id: trackerPayloads.external_id,
  steam_id: trackerPayloads.steam_id,
  user_id: trackerPayloads.user_id,
  result: trackerPayloads.result,
  reason: trackerPayloads.reason,
  http_status: trackerPayloads.http_status,
  attempts: trackerPayloads.attempts,
  repeats: trackerPayloads.repeats,
  first_at: trackerPayloads.first_at,
  job_id: trackerPayloads.job_id,
  bytes: lengthOf(trackerPayloads.body),
};

const matching = ({ tracker, result, steam_id, from, before }: PayloadFilter): SQL | undefined =>
  and(
    tracker && eq(trackerPayloads.tracker, tracker),
    result && eq(trackerPayloads.result, result),
    steam_id === undefined ? undefined : eq(trackerPayloads.steam_id, steam_id),
    from && gte(trackerPayloads.received_at, from),
    before && lt(trackerPayloads.received_at, before),
  );

const selectPayloads = (db: Database) => db.select(columns).from(trackerPayloads);
export type StoredPayload = Awaited<ReturnType<typeof selectPayloads>>[number];

const place = { value: placeValue.instant };

export const listPayloads = (db: Database, filter: PayloadFilter, page: PageAsked) =>
  readPage<StoredPayload>({
    ...page,
    ...place,
    sort: { by: 'received_at', isDescending: page.isDescending },
    column: trackerPayloads.received_at,
    id: trackerPayloads.id,
    valueOf: ({ received_at }) => received_at.toISOString(),
    read: ({ where, orderBy, limit }) =>
      selectPayloads(db)
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });

export const countPayloads = (db: Database, filter: PayloadFilter): Promise<number> =>
  countSome(db, trackerPayloads, matching(filter));

/** One body, its content up to a length. */
export async function findPayload(db: Database, id: number, length: number) {
  const [found] = await db
    .select({
      ...columns,
      address: trackerPayloads.address,
      body: startOf(trackerPayloads.body, length),
      job: { id: jobs.id, status: jobs.status, points: jobs.points },
    })
    .from(trackerPayloads)
    .leftJoin(jobs, eq(jobs.id, trackerPayloads.job_id))
    .where(eq(trackerPayloads.id, id));
  return found ?? null;
}

/** The body that a delivery was made of; null where it has none, or no longer. */
export async function findPayloadOf(db: Database, jobId: number): Promise<number | null> {
  const [found] = await db.select({ id: jobs.payload_id }).from(jobs).where(eq(jobs.id, jobId));
  return found?.id ?? null;
}

/** Members by their Steam ids. */
export const listBySteamId = async (db: Database, steamIds: readonly string[]) =>
  steamIds.length === 0
    ? []
    : db
        .select({ user_id: users.id, name: users.name, steam_id: users.steam_id })
        .from(users)
        .where(inArray(users.steam_id, [...new Set(steamIds)]));

export async function findSteamId(db: Database, userId: number): Promise<string | null> {
  const [found] = await db
    .select({ steam_id: users.steam_id })
    .from(users)
    .where(eq(users.id, userId));
  return found?.steam_id ?? null;
}

const refusedColumns = {
  id: refusedPayloads.id,
  tracker: refusedPayloads.tracker,
  received_at: refusedPayloads.received_at,
  address: refusedPayloads.address,
  reason: refusedPayloads.reason,
  bytes: refusedPayloads.length,
};

const selectRefused = (db: Database) => db.select(refusedColumns).from(refusedPayloads);

const ofTracker = (tracker: Tracker | undefined) => tracker && eq(refusedPayloads.tracker, tracker);

export const listRefused = (db: Database, tracker: Tracker | undefined, page: PageAsked) =>
  readPage<Awaited<ReturnType<typeof selectRefused>>[number]>({
    ...page,
    ...place,
    sort: { by: 'received_at', isDescending: page.isDescending },
    column: refusedPayloads.received_at,
    id: refusedPayloads.id,
    valueOf: ({ received_at }) => received_at.toISOString(),
    read: ({ where, orderBy, limit }) =>
      selectRefused(db)
        .where(and(ofTracker(tracker), where))
        .orderBy(...orderBy)
        .limit(limit),
  });

export const countRefusedOf = (db: Database, tracker: Tracker | undefined): Promise<number> =>
  countSome(db, refusedPayloads, ofTracker(tracker));

/** One body without a valid signature, as much of it as is kept. */
export async function findRefused(db: Database, id: number) {
  const [found] = await db
    .select({
      ...refusedColumns,
      sha256: refusedPayloads.sha256,
      body: refusedPayloads.body,
    })
    .from(refusedPayloads)
    .where(eq(refusedPayloads.id, id));
  return found ?? null;
}

/** How each tracker has been doing since an instant. */
export async function readSignals(db: Database, since: Date) {
  const taken = await db
    .select({
      tracker: trackerPayloads.tracker,
      bodies: sql<number>`sum(1 + ${trackerPayloads.repeats})::int`,
      errors: sql<number>`coalesce(sum(1 + ${trackerPayloads.repeats}) filter (where ${trackerPayloads.result} in ('not_understood', 'kept') or ${trackerPayloads.result} is null), 0)::int`,
    })
    .from(trackerPayloads)
    .where(gte(trackerPayloads.received_at, since))
    .groupBy(trackerPayloads.tracker);
  const refused = await db
    .select({ tracker: refusedPayloads.tracker, refused: sql<number>`count(*)::int` })
    .from(refusedPayloads)
    .where(gte(refusedPayloads.received_at, since))
    .groupBy(refusedPayloads.tracker);
  return { taken, refused };
}

const lastSignal = z.object({ tracker: z.enum(TRACKERS), at: z.coerce.date() });

/** When each tracker's newest genuine body came; those that never sent one are left out. */
export async function listLastSignals(db: Database): Promise<Map<Tracker, Date>> {
  const found = await readRows(
    db,
    lastSignal,
    sql`select tracker, newest.at from unnest(${sql.param([...TRACKERS])}::text[]) as tracker,
      lateral (
        select received_at as at from ${trackerPayloads}
        where ${trackerPayloads.tracker} = tracker.tracker
        order by received_at desc, id desc limit 1
      ) newest`,
  );
  return new Map(found.map(({ tracker, at }) => [tracker, at]));
}
