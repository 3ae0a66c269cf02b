import { and, arrayContains, count, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import { countColumn } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readCountedPage, type PageStatement } from '@/backend/core/db/keyset';
import { readQueuePlace } from '@/backend/core/db/queue-place';
import { prepared, preparedByShape } from '@/backend/core/db/prepared';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import { JOB_NOTICES, OPEN_REQUEST_NOTICES } from '@/backend/jobs/notices';
import { memberCards, nameOf } from '@/backend/members/public';
import type { MANUAL_JOB_REASONS, MANUAL_JOB_STATUSES } from '@/lib/contracts/jobs/job-requests';
import { manualJobRequests } from './tables';

const requests = manualJobRequests;

type Status = (typeof MANUAL_JOB_STATUSES)[number];

/** A driver who took a request back, or whose tracker was only late, has used up nothing. */
const NOT_COUNTED: readonly Status[] = ['withdrawn', 'superseded'];

const columns = {
  id: requests.id,
  user_id: requests.user_id,
  driver_name: memberCards.name,
  status: requests.status,
  finished_at: requests.finished_at,
  delivery: requests.delivery,
  accepted_as: requests.accepted_as,
  reason: requests.reason,
  comment: requests.comment,
  proofs: requests.proofs,
  decided_by: requests.decided_by,
  decider_name: nameOf(requests.decided_by),
  decided_at: requests.decided_at,
  decision_note: requests.decision_note,
  job_id: requests.job_id,
  version: requests.version,
  created_at: requests.created_at,
};

const selectRequests = (db: Database) =>
  db
    .select(columns)
    .from(requests)
    .innerJoin(memberCards, eq(memberCards.user_id, requests.user_id));

export type StoredRequest = Awaited<ReturnType<typeof selectRequests>>[number];

export interface RequestFilter {
  driver?: number | undefined;
  request?: number | undefined;
  status?: Status | undefined;
  reason?: (typeof MANUAL_JOB_REASONS)[number] | undefined;
}

const matching = ({ driver, request, status, reason }: RequestFilter) =>
  and(
    driver === undefined ? undefined : eq(requests.user_id, sql.placeholder('driver')),
    request === undefined ? undefined : eq(requests.id, sql.placeholder('request')),
    status && eq(requests.status, sql.placeholder('status')),
    reason && eq(requests.reason, sql.placeholder('reason')),
  );

const requestPages = preparedByShape<PageStatement<StoredRequest & { count: number }>>();

/** A page of requests with the number of all that match. */
export function listRequests(
  db: Database,
  filter: RequestFilter,
  page: { isDescending: boolean; limit: number; cursor: string | undefined },
) {
  const count = () => countColumn(db, requests, matching(filter));
  return readCountedPage(db, {
    sort: { by: 'created_at', isDescending: page.isDescending },
    limit: page.limit,
    cursor: page.cursor,
    column: requests.created_at,
    id: requests.id,
    value: placeValue.instant,
    valueOf: (row) => row.created_at.toISOString(),
    filter,
    statements: requestPages(db),
    count,
    read: ({ where, orderBy, limit }) =>
      db
        .select({ ...columns, count: count() })
        .from(requests)
        .innerJoin(memberCards, eq(memberCards.user_id, requests.user_id))
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** Where a request stands among those that match. */
export const findRequestPlace = (
  db: Database,
  id: number,
  isDescending: boolean,
  filter: RequestFilter,
) =>
  readQueuePlace(db, eq(requests.id, id), requests.id, {
    table: requests,
    matching: matching(filter),
    column: requests.created_at,
    id: requests.id,
    isDescending,
    filter,
  });

export async function findRequest(db: Database, id: number): Promise<StoredRequest | null> {
  const [found] = await selectRequests(db).where(eq(requests.id, id));
  return found ?? null;
}

/** One request, locked until the transaction ends. Its driver has to be locked before, as intake does. */
export async function lockRequest(tx: Database, id: number): Promise<StoredRequest | null> {
  await tx
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.id, id))
    .for('no key update');
  return findRequest(tx, id);
}

const countedSince = prepared((db) =>
  db
    .select({ count: count() })
    .from(requests)
    .where(
      and(
        eq(requests.user_id, sql.placeholder('user_id')),
        gte(requests.created_at, sql.placeholder('since')),
        sql`not ${inArray(requests.status, [...NOT_COUNTED])}`,
      ),
    )
    .prepare('requests_counted_since'),
);

export async function countThisMonth(db: Database, userId: number, since: Date): Promise<number> {
  const [found] = await countedSince(db).execute({ user_id: userId, since: since.toISOString() });
  return found?.count ?? 0;
}

export async function addRequest(
  tx: Database,
  request: typeof requests.$inferInsert,
): Promise<number> {
  const [added] = await tx.insert(requests).values(request).returning({ id: requests.id });
  if (!added) throw new Error('The request was not stored.');
  return added.id;
}

type Change = Partial<Omit<typeof requests.$inferInsert, 'id' | 'version' | 'created_at'>>;

export const changeRequest = (tx: Database, id: number, change: Change & { updated_at: Date }) =>
  tx
    .update(requests)
    .set({ ...change, version: sql`${requests.version} + 1` })
    .where(eq(requests.id, id));

const OTHERS_SHOWN = 10;

/** The driver's latest other requests. */
export const listOtherRequests = (db: Database, { user_id, id }: StoredRequest) =>
  selectRequests(db)
    .where(and(eq(requests.user_id, user_id), ne(requests.id, id)))
    .orderBy(desc(requests.created_at), desc(requests.id))
    .limit(OTHERS_SHOWN);

/** Whether a picture was sent with a request of its owner. */
export const isProofOfRequest = async (db: Database, owner: number, key: string) =>
  (await db.$count(
    requests,
    and(eq(requests.user_id, owner), arrayContains(requests.proofs, [key])),
  )) > 0;

/** Tells the driver's open pages, and those of the staff, that a request is new or has changed. */
export function announceRequest(tx: Database, userId: number): void {
  announce(tx, { topic: 'job_requests', user_id: userId });
  announce(tx, { topic: 'job_requests', needs: ['MANAGE_MANUAL_JOBS'] });
}

/** The tracker was only late: an open request for the delivery that it reports now is closed. */
export async function supersede(
  tx: Database,
  userId: number,
  id: number,
  job: { id: number; name: string },
  now: Date,
): Promise<void> {
  await changeRequest(tx, id, { status: 'superseded', job_id: job.id, updated_at: now });
  await audit(tx, {
    at: now,
    actor_id: null,
    action: 'manual_job.superseded',
    object_type: 'manual_job',
    object_id: id,
    summary: `The tracker reported the job of request #${id} as #${job.id}.`,
  });
  const { staff, driver } = OPEN_REQUEST_NOTICES;
  await withdrawNotices(tx, { kinds: [...staff, ...driver], about: id }, now);
  await tell(
    tx,
    {
      user_id: userId,
      type: 'SUCCESS',
      message: `${job.name} was reported by your tracker after all, so your request #${id} is closed.`,
      kind: JOB_NOTICES.superseded,
      about: job.id,
    },
    now,
  );
  announceRequest(tx, userId);
}
