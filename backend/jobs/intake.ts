import type { IncomingHttpHeaders } from 'node:http';
import { announce, inStep, inTransaction } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { notUnderstood } from '@/backend/core/errors';
import { together } from '@/backend/core/together';
import { zip } from '@/backend/core/zip';
import { createProofReader } from './genuine';
import { keepPayloads, settlePayloads, type KeptPayload, type Unkept } from './payload-store';
import { refuseBody } from './refuse-body';
import { takeIn, type Outcome, type Read } from './take-in';
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
  const record = together((reads: readonly Read[]) =>
    inTransaction(context, (tx) => settle(tx, context, reads)),
  );

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
      if (error instanceof BodyNotUnderstood) throw notUnderstood(error.message);
      return { result: 'kept' };
    }
  }

  return {
    /**
     * Takes one body of a tracker that proves itself with the company's secret. Throws a refusal for
     * a wrong signature or a body without sense.
     */
    async takeBody(adapter: SignedTrackerAdapter, received: Received): Promise<Outcome> {
      if (!(await isGenuine(adapter, received)))
        throw await refuseBody(context, adapter.tracker, received);
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

/** Takes in what is understood and settles what became of it, in one transaction. */
async function settle(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  reads: readonly Read[],
): Promise<Outcome[]> {
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

/** Understands a kept body as a part of a transaction; null where it fails, which is settled too. */
export async function takeAgain(
  context: Pick<Context, 'config' | 'clock' | 'log'>,
  tx: Database,
  payload: KeptPayload,
): Promise<Outcome | null> {
  try {
    const [outcome = null] = await inStep(tx, (step) => settle(step, context, [readBody(payload)]));
    return outcome;
  } catch (error) {
    await settleFailure(context, tx, payload, error);
    return null;
  }
}
