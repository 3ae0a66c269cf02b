import type { IncomingHttpHeaders } from 'node:http';
import { subDays } from 'date-fns';
import { announce, inStep, inTransaction } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { failedWith, isVictim, LOCK_NOT_GIVEN } from '@/backend/core/database-errors';
import { notUnderstood } from '@/backend/core/errors';
import { createKeyedQueue } from '@/backend/core/keyed-queue';
import { waitForLocks } from '@/backend/core/locks';
import { together } from '@/backend/core/together';
import { createWorkQueue } from '@/backend/core/work-queue';
import { zip } from '@/backend/core/zip';
import { lockFreeUsers, lockUsers } from '@/backend/membership/lock-store';
import { listConcerned } from './concerned-store';
import { createProofReader } from './genuine';
import {
  countRepeat,
  keepPayloads,
  lockFreePayloads,
  lockPayload,
  settledOf,
  settlePayloads,
  type KeptPayload,
  type Settled,
  type Unkept,
} from './payload-store';
import { refuseBody } from './refuse-body';
import { steamIdOf, takeIn, type Outcome, type Read } from './take-in';
import type { TokenDriver } from './tracker-token-store';
import {
  BodyNotUnderstood,
  type SignedTrackerAdapter,
  type TrackerAdapter,
} from './trackers/adapter';
import { cleanText } from './trackers/fields';
import { parseJson } from './trackers/json';
import { adapterOf } from './trackers/registry';

/** Larger bodies are kept one at a time, so that few are in the memory at once. */
const LARGE_BYTES = 256 * 1024;
/** Of the connections to the database most are for those who don't wait. */
const WAITING_AT_ONCE = 8;
/** Whoever gives up loses their place among those who wait for the same driver. */
const LONGEST_WAIT_MS = 3000;

export interface Received {
  headers: IncomingHttpHeaders;
  body: Uint8Array;
  address: string;
  /** The secret in the address, where the tracker signs nothing. */
  pathSecret?: string;
}

/**
 * The way of a body into the panel: it is kept as it came, only then understood, and then answered.
 * What is answered with success is on disk. Bodies that come at the same time share statements and
 * transactions.
 */
export function createIntake(context: Context) {
  const { db, clock } = context;
  const isGenuine = createProofReader(context);
  const keepAll = (bodies: readonly Unkept[]) => keepPayloads(db, bodies);
  const keepTogether = together(keepAll);
  const recordFree = together((reads: readonly Read[]) =>
    inTransaction(context, (tx) => settleFree(tx, context, reads)),
  );
  const inOrder = createKeyedQueue();
  const waiting = createWorkQueue(WAITING_AT_ONCE);

  /** Waits for whoever has the driver; null after a while, so that others who wait get their turn. */
  async function recordOnceFree(read: Read): Promise<Outcome | null> {
    try {
      return await inTransaction(context, async (tx) => {
        await waitForLocks(tx, LONGEST_WAIT_MS);
        return settleWaiting(tx, context, read);
      });
    } catch (error) {
      if (failedWith(error, [LOCK_NOT_GIVEN])) return null;
      throw error;
    }
  }

  /** A driver who is locked holds up only their own deliveries, which stay in order. */
  const record = (read: Read): Promise<Outcome> =>
    inOrder(driverOf(read), async () => {
      for (;;) {
        const outcome = (await recordFree(read)) ?? (await waiting.run(() => recordOnceFree(read)));
        if (outcome) return outcome;
      }
    });

  async function keep(unkept: Unkept): Promise<number> {
    if (unkept.body.byteLength <= LARGE_BYTES) return keepTogether(unkept);
    const [id] = await keepAll([unkept]);
    if (id === undefined) throw new Error('The body was not stored.');
    return id;
  }

  async function keepAndTakeIn(
    adapter: TrackerAdapter,
    { body, address }: Received,
    driver: TokenDriver | null,
  ): Promise<Outcome> {
    const kept = {
      tracker: adapter.tracker,
      body,
      received_at: clock.now(),
      user_id: driver?.user_id ?? null,
      steam_id: driver?.steam_id ?? null,
    };
    const payload = { ...kept, id: await keep({ ...kept, address }) };
    try {
      return await record(readBody(payload));
    } catch (error) {
      await settleFailure(context, db, payload, error);
      if (!(error instanceof BodyNotUnderstood)) return { result: 'kept' };
      await countRepeat(db, payload.id, subDays(payload.received_at, 1));
      throw notUnderstood(error.message);
    }
  }

  return {
    /**
     * Takes one body of a tracker that proves itself with the company's secret. Throws a refusal for
     * a wrong signature or a body without sense.
     */
    async takeBody(adapter: SignedTrackerAdapter, received: Received): Promise<Outcome> {
      if (!(await isGenuine(adapter, received)))
        throw await refuseBody(context, adapter.tracker, received, adapter.proofs);
      return keepAndTakeIn(adapter, received, null);
    },
    /** The same for a body that came with a driver's own token. */
    takeBodyOf: (
      adapter: TrackerAdapter,
      driver: TokenDriver,
      received: Received,
    ): Promise<Outcome> => keepAndTakeIn(adapter, received, driver),
  };
}

/** Understands a kept body. Throws `BodyNotUnderstood` where it has no sense. */
function readBody(payload: KeptPayload): Read {
  const adapter = adapterOf(payload.tracker);
  const content = contentOf(payload.body);
  const understood = adapter.understand(content, payload);
  return { payload, understood, label: adapter.label(content, payload) };
}

/** Whose deliveries come one after another. */
const driverOf = (read: Read): string =>
  String(read.payload.user_id ?? steamIdOf(read) ?? read.payload.id);

/** Takes in those bodies that nobody else is at, of drivers whom nobody has locked; null for the others. */
async function settleFree(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  reads: readonly Read[],
): Promise<(Outcome | null)[]> {
  const kept = await lockFreePayloads(
    tx,
    reads.map(({ payload }) => payload.id),
  );
  const concerned = await listConcerned(tx, reads);
  const free = await lockFreeUsers(tx, concerned.flat());
  const isFree = ([{ payload }, userIds]: [Read, number[]]) =>
    kept.get(payload.id)?.settled === null && userIds.every((id) => free.has(id));
  const taken = zip(reads, concerned)
    .filter(isFree)
    .map(([read]) => read);
  const outcomes = new Map(zip(taken, await settle(tx, context, taken)));
  return reads.map((read) => {
    // The retry may have been quicker with it.
    const settled = kept.get(read.payload.id)?.settled;
    return settled ? outcomeOf(settled) : (outcomes.get(read) ?? null);
  });
}

function outcomeOf({ result, reason, job_id }: Settled): Outcome {
  if (result === 'not_understood') throw new BodyNotUnderstood(reason ?? '');
  return { result, ...(reason !== null && { reason }), ...(job_id !== null && { job_id }) };
}

/** The same of one body, once nobody else has its driver. */
async function settleWaiting(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  read: Read,
): Promise<Outcome> {
  await lockUsers(tx, (await listConcerned(tx, [read])).flat());
  const kept = await lockPayload(tx, read.payload.id);
  if (!kept) return { result: 'ignored', reason: 'The body was deleted with its driver.' };
  const settled = settledOf(kept);
  return settled ? outcomeOf(settled) : settleOne(tx, context, read);
}

/** Takes in what is understood and settles what became of it, in one transaction. */
async function settle(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  reads: readonly Read[],
): Promise<Outcome[]> {
  if (reads.length === 0) return [];
  const outcomes = await takeIn(tx, context, reads);
  const settled = zip(reads, outcomes).map(
    ([{ payload, label }, { result, reason = null, job_id = null }]) => {
      return { id: payload.id, result, reason, job_id, http_status: 200, label };
    },
  );
  await settlePayloads(tx, settled);
  announce(tx, { topic: 'trackers', needs: ['MANAGE_JOBS'] });
  return outcomes;
}

/** Says of a body why it is no delivery, or, where the failure is our own, that it waits for the retry. */
async function settleFailure(
  { log }: Pick<Context, 'log'>,
  db: Database,
  payload: KeptPayload,
  error: unknown,
): Promise<void> {
  const { id } = payload;
  const isSenseless = error instanceof BodyNotUnderstood;
  if (!isSenseless) log.error({ err: error, payload: id }, 'a tracker body could not be taken in');
  const settled = {
    id,
    result: isSenseless ? ('not_understood' as const) : ('kept' as const),
    reason: isSenseless ? cleanText(error.message) : null,
    job_id: null,
    http_status: isSenseless ? 400 : 200,
    label: labelOf(payload),
  };
  await settlePayloads(db, [settled]);
}

function contentOf(body: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw new BodyNotUnderstood('The body is not JSON.', { cause: error });
  }
}

function labelOf(payload: KeptPayload) {
  try {
    return adapterOf(payload.tracker).label(contentOf(payload.body), payload);
  } catch {
    // Not JSON: there is nothing to read a label from.
    return null;
  }
}

/** Takes in a kept body as a part of a transaction; null where it fails, which is settled too. */
async function attemptAgain<Other>(
  context: Pick<Context, 'config' | 'clock' | 'log'>,
  tx: Database,
  payload: KeptPayload,
  take: (step: Database, read: Read, concerned: number[]) => Promise<Outcome | Other>,
): Promise<Outcome | Other | null> {
  try {
    return await inStep(tx, async (step) => {
      const read = readBody(payload);
      return take(step, read, (await listConcerned(step, [read])).flat());
    });
  } catch (error) {
    if (isVictim(error)) throw error;
    await settleFailure(context, tx, payload, error);
    return null;
  }
}

async function settleOne(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  read: Read,
): Promise<Outcome> {
  const [outcome] = await settle(tx, context, [read]);
  if (!outcome) throw new Error('One outcome was asked for.');
  return outcome;
}

type Again = Parameters<typeof attemptAgain>;

/** Locks those whose jobs a body changes, which comes before the lock of the body. */
export async function lockDriversOf(tx: Database, payload: KeptPayload): Promise<void> {
  try {
    await lockUsers(tx, (await listConcerned(tx, [readBody(payload)])).flat());
  } catch (error) {
    // What has no sense changes nobody's jobs.
    if (!(error instanceof BodyNotUnderstood)) throw error;
  }
}

/** Takes in a kept body that is locked, once nobody else has its driver. */
export const takeAgain = (context: Again[0], tx: Database, payload: KeptPayload) =>
  attemptAgain<never>(context, tx, payload, async (step, read, concerned) => {
    await lockUsers(step, concerned);
    return settleOne(step, context, read);
  });

/** The same without waiting: the driver may be busy. */
export const takeAgainIfFree = (context: Again[0], tx: Database, payload: KeptPayload) =>
  attemptAgain(context, tx, payload, async (step, read, concerned) => {
    const free = await lockFreeUsers(step, concerned);
    return concerned.every((id) => free.has(id))
      ? settleOne(step, context, read)
      : ('busy' as const);
  });
