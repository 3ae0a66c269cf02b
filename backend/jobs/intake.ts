import type { IncomingHttpHeaders } from 'node:http';
import { announce, inStep, inTransaction } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { notUnderstood } from '@/backend/core/errors';
import { keepPayload, settlePayload, type KeptPayload } from './payload-store';
import { refuseBody } from './refuse-body';
import { secretsOf } from './tracker-secret-store';
import type { TokenDriver } from './tracker-token-store';
import { takeIn, type Outcome } from './take-in';
import {
  BodyNotUnderstood,
  type SignedTrackerAdapter,
  type TrackerAdapter,
} from './trackers/adapter';
import { cleanText } from './trackers/fields';
import { parseJson } from './trackers/json';
import { adapterOf } from './trackers/registry';

interface Received {
  headers: IncomingHttpHeaders;
  body: Uint8Array;
  address: string;
  /** The secret in the address, where the tracker signs nothing. */
  pathSecret?: string;
}

/**
 * Takes one body of a tracker that proves itself with the company's secret: keeps it as it came, and
 * only then understands it. What is answered with success is on disk. Throws a refusal for a wrong
 * signature or a body without sense.
 */
export async function takeBody(
  context: Context,
  adapter: SignedTrackerAdapter,
  received: Received,
): Promise<Outcome> {
  const secrets = await secretsOf(context, adapter.tracker);
  if (!adapter.isGenuine(received, secrets))
    throw await refuseBody(context, adapter.tracker, received);
  return keepAndTakeIn(context, adapter, received, null);
}

/** The same for a body that came with a driver's own token. */
export const takeBodyOf = (
  context: Context,
  adapter: TrackerAdapter,
  driver: TokenDriver,
  received: Received,
): Promise<Outcome> => keepAndTakeIn(context, adapter, received, driver);

async function keepAndTakeIn(
  context: Context,
  adapter: TrackerAdapter,
  { body, address }: Received,
  driver: TokenDriver | null,
): Promise<Outcome> {
  const kept = {
    tracker: adapter.tracker,
    address,
    body,
    received_at: context.clock.now(),
    user_id: driver?.user_id ?? null,
    steam_id: driver?.steam_id ?? null,
  };
  const payload = { ...kept, id: await keepPayload(context.db, kept) };
  try {
    return await inTransaction(context, (tx) => understand(context, tx, payload));
  } catch (error) {
    await settleFailure(context, context.db, payload, error);
    if (error instanceof BodyNotUnderstood) throw notUnderstood(error.message);
    return { result: 'kept' };
  }
}

/** Understands a kept body and settles what became of it, in one transaction. */
export async function understand(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Database,
  payload: KeptPayload,
): Promise<Outcome> {
  const adapter = adapterOf(payload.tracker);
  const content = contentOf(payload.body);
  const outcome = await takeIn(tx, context, adapter.understand(content, payload), payload);
  const { result, reason = null, job_id = null } = outcome;
  const label = adapter.label(content, payload);
  await settlePayload(tx, payload.id, { result, reason, job_id, http_status: 200, label });
  announce(tx, { topic: 'trackers', needs: ['MANAGE_JOBS'] });
  return outcome;
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
  await settlePayload(db, id, {
    result: isSenseless ? 'not_understood' : 'kept',
    reason: isSenseless ? cleanText(error.message) : null,
    job_id: null,
    http_status: isSenseless ? 400 : 200,
    label: labelOf(payload),
  });
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
    return await inStep(tx, (step) => understand(context, step, payload));
  } catch (error) {
    await settleFailure(context, tx, payload, error);
    return null;
  }
}
