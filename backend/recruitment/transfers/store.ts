import { subDays } from 'date-fns';
import { and, asc, desc, eq, lte, or, sql, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { announce } from '@/backend/core/db/transaction';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { measureWaiting } from '@/backend/core/db/measure-waiting';
import { acceptedKmSince } from '@/backend/jobs/public';
import { memberCards, nameOf } from '@/backend/members/public';
import type { DivisionTransfer } from '@/lib/contracts/recruitment/division-transfers';
import { placesTaken } from './division-places-store';
import { meetsRank } from '@/backend/rewards/public';
import { divisions } from '@/backend/divisions/public';
import { divisionTransfers as transfers } from '@/backend/recruitment/tables';

type State = DivisionTransfer['state'];

const OWN_SHOWN = 20;

const from = alias(divisions, 'from_division');
const to = alias(divisions, 'to_division');

const hasRoom = sql<boolean | null>`case when ${to.capacity} is null then null else
  ${placesTaken(to.id)} - (case when ${transfers.state} = 'accepted' then 1 else 0 end)
    < ${to.capacity} end`;

/** The request and its outcome. */
const wish = {
  id: transfers.id,
  state: transfers.state,
  user_id: transfers.user_id,
  driver_name: memberCards.name,
  from_id: transfers.from_id,
  from_name: from.name,
  to_id: transfers.to_id,
  to_name: to.name,
  motive: transfers.motive,
  question: transfers.question,
  answer: transfers.answer,
  effective_at: transfers.effective_at,
  decided_by: transfers.decided_by,
  decider_name: nameOf(transfers.decided_by),
  decided_at: transfers.decided_at,
  note: transfers.note,
  created_at: transfers.created_at,
  version: transfers.version,
};

/** What staff decide by. */
const groundsAt = (now: Date) => ({
  driver_state: memberCards.state,
  from_leader: from.leader_id,
  to_leader: to.leader_id,
  min_rank: to.min_rank,
  km_30: acceptedKmSince(transfers.user_id, subDays(now, 30)),
  km_90: acceptedKmSince(transfers.user_id, subDays(now, 90)),
  has_rank: meetsRank(to.min_rank, transfers.user_id),
  has_room: hasRoom,
});

const selectWishes = (db: Database) =>
  db
    .select(wish)
    .from(transfers)
    .innerJoin(memberCards, eq(memberCards.user_id, transfers.user_id))
    .leftJoin(from, eq(from.id, transfers.from_id))
    .leftJoin(to, eq(to.id, transfers.to_id));

const selectTransfers = (db: Database, now: Date) =>
  db
    .select({ ...wish, ...groundsAt(now) })
    .from(transfers)
    .innerJoin(memberCards, eq(memberCards.user_id, transfers.user_id))
    .leftJoin(from, eq(from.id, transfers.from_id))
    .leftJoin(to, eq(to.id, transfers.to_id));

export type StoredWish = Awaited<ReturnType<typeof selectWishes>>[number];
export type StoredTransfer = Awaited<ReturnType<typeof selectTransfers>>[number];

interface TransferFilter {
  state?: State | undefined;
  division?: number | undefined;
  transfer?: number | undefined;
}

const matching = ({ state, division, transfer }: TransferFilter) =>
  and(
    state && eq(transfers.state, state),
    transfer === undefined ? undefined : eq(transfers.id, transfer),
    division === undefined
      ? undefined
      : or(eq(transfers.from_id, division), eq(transfers.to_id, division)),
  );

export async function listTransfers(
  db: Database,
  filter: TransferFilter,
  page: { isDescending: boolean; limit: number; cursor: string | undefined; now: Date },
) {
  const rows = await readPage<StoredTransfer>({
    sort: { by: 'created_at', isDescending: page.isDescending },
    limit: page.limit,
    cursor: page.cursor,
    column: transfers.created_at,
    id: transfers.id,
    value: placeValue.instant,
    valueOf: (row) => row.created_at.toISOString(),
    read: ({ where, orderBy, limit }) =>
      selectTransfers(db, page.now)
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...rows, count: await countSome(db, transfers, matching(filter)) };
}

/** How many are waiting, and since when. */
export const measurePending = (db: Database) =>
  measureWaiting(db, transfers.created_at, eq(transfers.state, 'pending'));

export const isTransfer = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(transfers, eq(transfers.id, id))) > 0;

/** A transfer, locked until the transaction ends. */
export async function lockTransfer(
  tx: Database,
  id: number,
  now: Date,
): Promise<StoredTransfer | null> {
  await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(eq(transfers.id, id))
    .for('no key update');
  const [found] = await selectTransfers(tx, now).where(eq(transfers.id, id));
  return found ?? null;
}

/** The next due transfer, locked for this instance. */
export async function lockDueTransfer(
  tx: Database,
  now: Date,
  except: readonly number[],
): Promise<StoredTransfer | null> {
  const [due] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(
        eq(transfers.state, 'accepted'),
        lte(transfers.effective_at, now),
        notInArray(transfers.id, [...except]),
      ),
    )
    .orderBy(asc(transfers.effective_at))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return due ? lockTransfer(tx, due.id, now) : null;
}

/** A member's recent requests, newest first. */
export const listOwnTransfers = (db: Database, userId: number) =>
  selectWishes(db)
    .where(eq(transfers.user_id, userId))
    .orderBy(desc(transfers.id))
    .limit(OWN_SHOWN);

const announceTransfer = (tx: Database, user_id: number | undefined) =>
  announce(tx, { topic: 'division_transfers', user_id, needs: ['MANAGE_DIVISION_TRANSFERS'] });

type Change = Partial<Omit<typeof transfers.$inferInsert, 'id' | 'version' | 'created_at'>>;

export async function changeTransfer(
  tx: Database,
  id: number,
  change: Change & { updated_at: Date },
): Promise<void> {
  const [changed] = await tx
    .update(transfers)
    .set({ ...change, version: sql`${transfers.version} + 1` })
    .where(eq(transfers.id, id))
    .returning({ user_id: transfers.user_id });
  announceTransfer(tx, changed?.user_id);
}

type NewTransfer = Pick<typeof transfers.$inferInsert, 'user_id' | 'from_id' | 'to_id' | 'motive'>;

/** Null if the member already has an open one. */
export async function addTransfer(
  tx: Database,
  { now, ...transfer }: NewTransfer & { now: Date },
): Promise<number | null> {
  const [added] = await tx
    .insert(transfers)
    .values({ ...transfer, state: 'pending', created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: transfers.id });
  if (!added) return null;
  announceTransfer(tx, transfer.user_id);
  return added.id;
}
