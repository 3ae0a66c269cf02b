import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { addMinutes, addSeconds, subHours } from 'date-fns';
import type { FastifyBaseLogger } from 'fastify';
import { hasSender } from './changes';
import type { Clock } from './clock';
import type { Database } from './database';
import { insertRows } from './rows';
import { outboxEntries } from './tables';

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

/** The lane of what concerns one member, which goes when the member is forgotten. */
export const laneOfMember = (kind: string, userId: number): string => `${kind} ${userId}`;

/**
 * Writes, in the transaction of its cause, what must reach the outside because of it. Writes nothing
 * where nobody is set up to send it.
 */
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

interface Delivering {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  senders: Senders;
}

/** Longer than any attempt takes: when a copy of the backend ends in the middle, another one goes on. */
const LEASE_MINUTES = 2;
const AT_ONCE = 10;
const FIRST_PAUSE_SECONDS = 60;
/** Also where a service asks for more. */
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;
const TRIED_FOR_HOURS = 24;
const NO_ACCESS = 'No access: ';
const AWAY = 'Away: ';
/** What is away for all is soon seen to be back. */
const AWAY_PAUSE_SECONDS = 10 * 60;
const REASONS_SHOWN = 5;
/** So many refusals of ours wait at one service that nothing more goes there until their time comes. */
const CLOSED_AT = 5;

const isWaiting = and(isNull(outboxEntries.delivered_at), isNull(outboxEntries.given_up_at));
const service = sql`split_part(${outboxEntries.kind}, ':', 1)`;

const hasError = (beginning: string) => sql`${outboxEntries.last_error} like ${`${beginning}%`}`;
const isLater = (now: Date) =>
  sql`${outboxEntries.next_attempt_at} > ${now.toISOString()}::timestamptz`;

/** The services that refuse us so often that nothing goes there but, at its time, one to try with. */
async function listRefusing(db: Database, now: Date) {
  const found = await db
    .select({ service: sql<string>`${service}`, isClosed: sql<boolean>`bool_or(${isLater(now)})` })
    .from(outboxEntries)
    .where(and(isWaiting, hasError(NO_ACCESS)))
    .groupBy(service)
    .having(sql`count(*) >= ${CLOSED_AT}`);
  return found;
}

/** The same, by the word before the colon of their kinds. */
export const listClosedServices = async (db: Database, now: Date): Promise<string[]> =>
  (await listRefusing(db, now)).map((refusing) => refusing.service);

/** Whether nothing of a kind goes out any more: something waits since then for all that goes there. */
export const isHeldUp = async (db: Database, kind: string, since: Date): Promise<boolean> =>
  (await db.$count(
    outboxEntries,
    and(
      isWaiting,
      eq(outboxEntries.kind, kind),
      lte(outboxEntries.created_at, since),
      or(hasError(AWAY), hasError(NO_ACCESS)),
    ),
  )) > 0;

/** Why what still waits for one kind of delivery was not taken, each reason once. */
export async function listReasons(
  db: Database,
  kind: string,
  beginning: string,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ reason: outboxEntries.last_error })
    .from(outboxEntries)
    .where(
      and(isWaiting, eq(outboxEntries.kind, kind), like(outboxEntries.last_error, `${beginning}%`)),
    )
    .orderBy(outboxEntries.last_error)
    .limit(REASONS_SHOWN);
  return found.flatMap(({ reason }) => reason ?? []);
}

/** Where a service refuses us, one goes first, and the others by what becomes of it. */
async function isOpen(tx: Database, isDue: SQL | undefined, now: Date): Promise<SQL | undefined> {
  if ((await listRefusing(tx, now)).length === 0) return undefined;
  // Whoever else looks, also another copy of the backend, does so once this one has gone.
  await tx.execute(sql`select pg_advisory_xact_lock(727018)`);
  const refusing = await listRefusing(tx, now);
  if (refusing.length === 0) return undefined;
  const tried = refusing.flatMap((one) => (one.isClosed ? [] : [one.service]));
  const [first, ...others] = tried.map((name) =>
    tx
      .select({ id: outboxEntries.id })
      .from(outboxEntries)
      .where(and(isDue, hasError(NO_ACCESS), eq(service, name)))
      .orderBy(asc(outboxEntries.next_attempt_at), asc(outboxEntries.id))
      .limit(1),
  );
  const names = refusing.map((one) => one.service);
  const goesFirst = [first, ...others].flatMap((one) =>
    one ? [inArray(outboxEntries.id, one)] : [],
  );
  return or(sql`${service} not in ${names}`, ...goesFirst);
}

/**
 * Takes what is due, the first of each lane, for this copy of the backend: whoever else looks finds
 * it due later. The transaction is short, since one that waited for a service would block others.
 */
const takeDue = (db: Database, kinds: readonly string[], now: Date) =>
  db.transaction(async (tx) => {
    const firsts = tx
      .select({ id: sql`min(${outboxEntries.id})` })
      .from(outboxEntries)
      .where(isWaiting)
      .groupBy(outboxEntries.lane);
    const isDue = and(
      isWaiting,
      lte(outboxEntries.next_attempt_at, now),
      inArray(outboxEntries.kind, [...kinds]),
      inArray(outboxEntries.id, firsts),
    );
    const due = await tx
      .select({ id: outboxEntries.id })
      .from(outboxEntries)
      .where(and(isDue, await isOpen(tx, isDue, now)))
      .orderBy(asc(outboxEntries.next_attempt_at), asc(outboxEntries.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(outboxEntries)
      .set({
        attempts: sql`${outboxEntries.attempts} + 1`,
        next_attempt_at: addMinutes(now, LEASE_MINUTES),
      })
      .where(
        inArray(
          outboxEntries.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });

type Entry = Awaited<ReturnType<typeof takeDue>>[number];

/** Delivers what is due until nothing is left, or `isStopping`. Any copy may run it at any time. */
export async function deliverOutbox(
  context: Delivering,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const kinds = [...context.senders.keys()];
  if (kinds.length === 0) return;
  while (!isStopping()) {
    const due = await takeDue(context.db, kinds, context.clock.now());
    if (due.length === 0) return;
    await Promise.all(due.map((entry) => deliver(context, entry)));
  }
}

async function deliver({ db, clock, log, senders }: Delivering, entry: Entry): Promise<void> {
  const attempt = await attemptWith(senders.get(entry.kind), entry);
  const change = outcomeOf(attempt, entry, clock.now());
  if (change.given_up_at)
    log.error({ kind: entry.kind, cause: entry.cause, error: change.last_error }, 'never sent');
  await db.update(outboxEntries).set(change).where(eq(outboxEntries.id, entry.id));
  await moveOthers(db, entry, { attempt, change, now: clock.now() });
}

interface Outcome {
  attempt: Attempt;
  change: Partial<Entry>;
  now: Date;
}

/** What became of one that was tried for others moves these too: on to its next time, or off at once. */
async function moveOthers(db: Database, entry: Entry, { attempt, change, now }: Outcome) {
  const wasRefused = entry.last_error?.startsWith(NO_ACCESS) ?? false;
  const [own] = entry.kind.split(':');
  const others = and(isWaiting, ne(outboxEntries.id, entry.id), eq(service, own));
  if (attempt.result === 'no_access' && wasRefused && change.next_attempt_at) {
    const at = change.next_attempt_at.toISOString();
    await db
      .update(outboxEntries)
      .set({ next_attempt_at: sql`greatest(${outboxEntries.next_attempt_at}, ${at}::timestamptz)` })
      .where(and(others, hasError(NO_ACCESS)));
  }
  if (attempt.result === 'delivered')
    await db
      .update(outboxEntries)
      .set({ next_attempt_at: now, last_error: null })
      .where(and(others, wasRefused ? or(hasError(NO_ACCESS), hasError(AWAY)) : hasError(AWAY)));
}

async function attemptWith(sender: Sender | undefined, entry: Entry): Promise<Attempt> {
  try {
    return (await sender?.(entry)) ?? { result: 'later', reason: 'Nobody is set up to send it.' };
  } catch (error) {
    return { result: 'later', reason: error instanceof Error ? error.message : String(error) };
  }
}

function outcomeOf(attempt: Attempt, entry: Entry, now: Date): Partial<Entry> {
  const forgotten = attempt.isConfidential ? { content: {} } : {};
  if (attempt.result === 'delivered') return { delivered_at: now, last_error: null, ...forgotten };
  const mark = { no_access: NO_ACCESS, away: AWAY, later: '', never: '' }[attempt.result];
  const last_error = `${mark}${attempt.reason}`;
  const isTooLate = entry.created_at <= subHours(now, attempt.triedForHours ?? TRIED_FOR_HOURS);
  if (attempt.result === 'never' || isTooLate)
    return { given_up_at: now, last_error, ...forgotten };
  const longer = FIRST_PAUSE_SECONDS * 2 ** (entry.attempts - 1);
  const pause =
    attempt.result === 'away'
      ? Math.min(longer, AWAY_PAUSE_SECONDS)
      : Math.min(attempt.afterSeconds ?? longer, LONGEST_PAUSE_SECONDS);
  return { last_error, next_attempt_at: addSeconds(now, pause) };
}

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
