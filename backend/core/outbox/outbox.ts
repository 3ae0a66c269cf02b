import { and, asc, desc, eq, isNotNull, like, lt, or, sql } from 'drizzle-orm';
import { hasSender } from '@/backend/core/db/transaction';
import { inBatches } from '@/backend/core/db/batches';
import type { Database } from '@/backend/core/db/database';
import { insertRows } from '@/backend/core/db/rows';
import { inWords } from '@/backend/core/audit/sentence';
import { outboxEntries } from '@/backend/core/db/tables';
import { isWaiting } from './outbox-state';

export interface Outgoing {
  /** The sender as `service:what`, such as `discord:job_log`. */
  kind: string;
  /** Entries of the same lane are sent in order. */
  lane: string;
  content: Record<string, unknown>;
  /** The same cause is sent once, however often it is written. */
  cause: string;
}

/**
 * The outcome of an attempt. `later`: the service is down or busy. `away`: it is down for
 * everything, and managers should know. `no_access`: it refuses us, so pause it. `never`: it won't
 * accept this entry.
 */
export type Attempt = (
  | { result: 'delivered' }
  | { result: 'later'; reason: string; afterSeconds?: number }
  | { result: 'away'; reason: string }
  | { result: 'no_access'; reason: string; afterSeconds?: number }
  | { result: 'never'; reason: string }
) & {
  /** Whether to delete the content once the entry is settled. */
  isConfidential?: boolean;
  /** How long to retry, if a day is too short. */
  triedForHours?: number;
};

export type Sender = (entry: Pick<Outgoing, 'content' | 'cause'>) => Promise<Attempt>;
export type Senders = ReadonlyMap<string, Sender>;

/** Runs in the same transaction when an entry is given up. */
export type AfterGivingUp = (
  tx: Database,
  entry: Pick<Outgoing, 'kind' | 'cause'> & { reason: string },
  now: Date,
) => Promise<void>;

const { content } = outboxEntries;

/** In a content: what its writer needs to compose it again. Only the writer reads it. */
export const DRAFT = 'draft';

/** The content to send, with names resolved at send time. */
export const contentInWords = sql<Record<string, unknown>>`case when ${content} ? 'text'
  then jsonb_set(${content} - ${sql.raw(`'${DRAFT}'`)}, '{text}', to_jsonb(${inWords(sql`${content} -> 'text'`)}))
  else ${content} end`;

/** A member's lane, deleted when the member is erased. */
export const laneOfMember = (kind: string, userId: number): string => `${kind} ${userId}`;

/** Writes an outbox entry in its cause's transaction, if a sender exists. */
export const send = (tx: Database, outgoing: Outgoing, now: Date): Promise<void> =>
  sendEach(tx, [{ ...outgoing, now }]);

/** The same for several entries. */
export async function sendEach(
  tx: Database,
  outgoing: readonly (Outgoing & { now: Date })[],
): Promise<void> {
  const rows = outgoing
    .filter(({ kind }) => hasSender(tx, kind))
    .map(({ now, ...entry }) => ({ ...entry, created_at: now, next_attempt_at: now }));
  for (const [first, ...others] of inBatches(rows))
    if (first)
      await tx.execute(
        sql`${insertRows(outboxEntries, [first, ...others])} on conflict (cause) do nothing`,
      );
}

/** The latest entry of a lane and its outcome, or null. */
export async function findLast(
  db: Database,
  lane: string,
): Promise<{ kind: string; state: 'waiting' | 'delivered' | 'given_up' } | null> {
  const [last] = await db
    .select({
      kind: outboxEntries.kind,
      delivered_at: outboxEntries.delivered_at,
      given_up_at: outboxEntries.given_up_at,
    })
    .from(outboxEntries)
    .where(eq(outboxEntries.lane, lane))
    .orderBy(desc(outboxEntries.id))
    .limit(1);
  if (!last) return null;
  const { kind, delivered_at, given_up_at } = last;
  return { kind, state: delivered_at ? 'delivered' : given_up_at ? 'given_up' : 'waiting' };
}

const isWaitingFor = (causes: readonly string[]) =>
  and(
    sql`${outboxEntries.cause} = any(array(select jsonb_array_elements_text(${JSON.stringify(causes)}::jsonb)))`,
    isWaiting,
  );

/** Locks what still waits, by cause: another transaction that changes it waits and sees the change. */
export const lockWaiting = (tx: Database, causes: readonly string[]) =>
  tx
    .select({
      id: outboxEntries.id,
      cause: outboxEntries.cause,
      content,
      created_at: outboxEntries.created_at,
    })
    .from(outboxEntries)
    .where(isWaitingFor(causes))
    .orderBy(asc(outboxEntries.id))
    .for('update');

/** Takes back what still waits, by cause. */
export const takeBack = (tx: Database, causes: readonly string[]) =>
  tx.delete(outboxEntries).where(isWaitingFor(causes));

/** Changes what a locked entry says; its place in the lane and its attempts stay. */
export const changeContent = (tx: Database, id: number, changed: Outgoing['content']) =>
  tx.update(outboxEntries).set({ content: changed }).where(eq(outboxEntries.id, id));

/** Deletes settled entries; pending ones stay. */
export const forgetSent = (db: Database, before: Date) =>
  db
    .delete(outboxEntries)
    .where(
      and(
        lt(outboxEntries.created_at, before),
        or(isNotNull(outboxEntries.delivered_at), isNotNull(outboxEntries.given_up_at)),
      ),
    );

/** Deletes all entries of lanes with a prefix, pending ones too. */
export const forgetLanes = (db: Database, prefix: string, before: Date) =>
  db
    .delete(outboxEntries)
    .where(and(like(outboxEntries.lane, `${prefix}%`), lt(outboxEntries.created_at, before)));
