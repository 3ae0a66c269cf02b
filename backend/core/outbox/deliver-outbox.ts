import { addMinutes, addSeconds, subHours } from 'date-fns';
import { and, asc, eq, getTableColumns, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import type { Context } from '@/backend/core/context';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { type Attempt, contentInWords, type Sender } from './outbox';
import {
  AWAY,
  hasError,
  isWaiting,
  listRefusing,
  NO_ACCESS,
  service,
  withoutMark,
} from './outbox-state';
import { outboxEntries } from '@/backend/core/db/tables';

const OUTBOX_LOCK = namedLock('outbox', 727_018);

type Delivering = Pick<
  Context,
  'db' | 'clock' | 'log' | 'changes' | 'senders' | 'lockOrder' | 'afterGivingUp'
>;

/** Longer than any attempt takes: after a crash another instance takes over. */
const LEASE_MINUTES = 2;
const AT_ONCE = 10;
const FIRST_PAUSE_SECONDS = 60;
/** Even if a service asks for longer. */
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;
const TRIED_FOR_HOURS = 24;
/** A service-wide outage is retried soon. */
const AWAY_PAUSE_SECONDS = 10 * 60;

/** While a service refuses us, one entry probes and the others follow its result. */
async function isOpen(tx: Database, isDue: SQL | undefined, now: Date): Promise<SQL | undefined> {
  if ((await listRefusing(tx, now)).length === 0) return undefined;
  // Other workers and instances wait for the probe.
  await takeLock(tx, OUTBOX_LOCK);
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
 * Leases due entries, the first of each lane, to this instance. The transaction is short, because
 * waiting for a service inside it would block others.
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
      .for('no key update', { skipLocked: true });
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
      .returning({ ...getTableColumns(outboxEntries), content: contentInWords });
  });

type Entry = Awaited<ReturnType<typeof takeDue>>[number];

/**
 * Delivers due entries until none are left, or `isStopping`. Any instance may run it at any time.
 */
export async function deliverOutbox(
  context: Delivering,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const kinds = [...context.senders.keys()];
  if (kinds.length === 0) return;
  while (!isStopping()) {
    const due = await takeDue(context.db, kinds, context.clock.now());
    if (due.length === 0) return;
    await moveOthers(context, await Promise.all(due.map((entry) => deliver(context, entry))));
  }
}

interface Outcome {
  entry: Entry;
  attempt: Attempt;
  change: Partial<Entry>;
}

async function deliver(context: Delivering, entry: Entry): Promise<Outcome> {
  const { db, clock, senders } = context;
  const attempt = await attemptWith(senders.get(entry.kind), entry);
  const change = outcomeOf(attempt, entry, clock.now());
  if (change.given_up_at) await giveUp(context, entry, change);
  else await settle(db, entry, change);
  return { entry, attempt, change };
}

const settle = (db: Database, { id }: Entry, change: Partial<Entry>) =>
  db.update(outboxEntries).set(change).where(eq(outboxEntries.id, id));

async function giveUp(context: Delivering, entry: Entry, change: Partial<Entry>): Promise<void> {
  const { kind, cause } = entry;
  const { last_error: error } = change;
  const reason = withoutMark(error ?? '');
  context.log.error({ kind, cause, error }, 'never sent');
  await inTransaction(context, async (tx) => {
    await settle(tx, entry, change);
    await context.afterGivingUp(tx, { kind, cause, reason }, context.clock.now());
  });
}

const wasRefused = ({ entry }: Outcome): boolean =>
  entry.last_error?.startsWith(NO_ACCESS) ?? false;

const serviceOf = ({ entry }: Outcome): string => entry.kind.split(':')[0] ?? '';

/**
 * The results of an attempt reschedule the service's other entries: to the next retry, or
 * immediately.
 */
async function moveOthers({ db, clock }: Delivering, outcomes: readonly Outcome[]): Promise<void> {
  for (const own of new Set(outcomes.map(serviceOf))) {
    const some = outcomes.filter((one) => serviceOf(one) === own);
    const others = and(isWaiting, eq(service, own));
    const refused = some.find((one) => one.attempt.result === 'no_access' && wasRefused(one));
    const next = refused?.change.next_attempt_at?.toISOString();
    if (next !== undefined)
      await db
        .update(outboxEntries)
        .set({
          next_attempt_at: sql`greatest(${outboxEntries.next_attempt_at}, ${next}::timestamptz)`,
        })
        .where(and(others, hasError(NO_ACCESS)));
    const delivered = some.filter(({ attempt }) => attempt.result === 'delivered');
    if (delivered.length > 0)
      await db
        .update(outboxEntries)
        .set({ next_attempt_at: clock.now(), last_error: null })
        .where(
          and(
            others,
            or(hasError(AWAY), delivered.some(wasRefused) ? hasError(NO_ACCESS) : undefined),
          ),
        );
  }
}

async function attemptWith(sender: Sender | undefined, entry: Entry): Promise<Attempt> {
  try {
    return (
      (await sender?.(entry)) ?? { result: 'later', reason: 'No sender is configured for it.' }
    );
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
