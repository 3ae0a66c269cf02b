import { and, desc, eq, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import { hasSender } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { insertRows } from '@/backend/core/db/rows';
import { inWords } from '@/backend/core/audit/sentence';
import { outboxEntries } from '@/backend/core/db/tables';

export interface Outgoing {
  /** Which sender takes it: `service:what`, such as `discord:job_log`. */
  kind: string;
  /** What has the same lane goes out one after another, in order. */
  lane: string;
  content: Record<string, unknown>;
  /** The same cause is sent once, however often it is written. */
  cause: string;
}

/**
 * What became of one attempt. `later`: the service is away or too busy. `away`: so is it to all that
 * goes there, and whoever manages the panel has to know. `no_access`: it knows us but refuses us, so
 * that nothing more should go there for a while. `never`: it will not take this.
 */
export type Attempt = (
  | { result: 'delivered' }
  | { result: 'later'; reason: string; afterSeconds?: number }
  | { result: 'away'; reason: string }
  | { result: 'no_access'; reason: string; afterSeconds?: number }
  | { result: 'never'; reason: string }
) & {
  /** Whether the content is nobody's business any more once the entry is settled. */
  isConfidential?: boolean;
  /** For how long it is tried where a day is too short. */
  triedForHours?: number;
};

export type Sender = (entry: Pick<Outgoing, 'content' | 'cause'>) => Promise<Attempt>;
export type Senders = ReadonlyMap<string, Sender>;

/** What else is to be written, in the same transaction, once something is given up. */
export type AfterGivingUp = (
  tx: Database,
  entry: Pick<Outgoing, 'kind' | 'cause'> & { reason: string },
  now: Date,
) => Promise<void>;

const { content } = outboxEntries;

/** What is sent: its text with everybody in it as they are called when it goes. */
export const contentInWords = sql<Record<string, unknown>>`case when ${content} ? 'text'
  then jsonb_set(${content}, '{text}', to_jsonb(${inWords(sql`${content} -> 'text'`)}))
  else ${content} end`;

/** The lane of what concerns one member, which goes when the member is forgotten. */
export const laneOfMember = (kind: string, userId: number): string => `${kind} ${userId}`;

/** Writes, in its cause's transaction, what must reach the outside, if anybody sends it. */
export const send = (tx: Database, outgoing: Outgoing, now: Date): Promise<void> =>
  sendEach(tx, [{ ...outgoing, now }]);

/** The same of several things. */
export async function sendEach(
  tx: Database,
  outgoing: readonly (Outgoing & { now: Date })[],
): Promise<void> {
  const rows = outgoing
    .filter(({ kind }) => hasSender(tx, kind))
    .map(({ now, ...entry }) => ({ ...entry, created_at: now, next_attempt_at: now }));
  const [first, ...others] = rows;
  if (!first) return;
  await tx.execute(
    sql`${insertRows(outboxEntries, [first, ...others])} on conflict (cause) do nothing`,
  );
}

/** The newest entry of a lane and what became of it; null where there is none. */
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

/** Takes back what still waits, by its causes. */
export const takeBack = (tx: Database, causes: readonly string[]) =>
  tx
    .delete(outboxEntries)
    .where(
      and(
        inArray(outboxEntries.cause, [...causes]),
        isNull(outboxEntries.delivered_at),
        isNull(outboxEntries.given_up_at),
      ),
    );

/** Forgets what is settled; what still waits stays. */
export const forgetSent = (db: Database, before: Date) =>
  db
    .delete(outboxEntries)
    .where(
      and(
        lt(outboxEntries.created_at, before),
        or(isNotNull(outboxEntries.delivered_at), isNotNull(outboxEntries.given_up_at)),
      ),
    );

/** Forgets what was put on lanes that begin with a name, also what still waits. */
export const forgetLanes = (db: Database, prefix: string, before: Date) =>
  db
    .delete(outboxEntries)
    .where(and(like(outboxEntries.lane, `${prefix}%`), lt(outboxEntries.created_at, before)));
