import { announce, inSavepoint } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { isVictim } from '@/backend/core/db/database-errors';
import { lockUsers } from '@/backend/members/public';
import { listConcerned, lockConcernedIfFree } from './concerned-store';
import {
  lockFreePayload,
  lockPayload,
  settledOf,
  settlePayload,
  type KeptPayload,
  type Settled,
} from './payload-store';
import { steamIdOf, processPayload, type Outcome, type Read } from './process-payload';
import { BodyNotUnderstood } from '@/backend/jobs/adapters/adapter';
import { cleanText } from '@/backend/jobs/adapters/fields';
import { parseJson } from '@/backend/jobs/adapters/json';
import { adapterOf } from '@/backend/jobs/adapters/registry';

/** Understands a kept body. Throws `BodyNotUnderstood` where it has no sense. */
export function readBody(payload: KeptPayload): Read {
  const adapter = adapterOf(payload.tracker);
  const content = contentOf(payload.body);
  const understood = adapter.understand(content, payload);
  return { payload, understood, label: adapter.label(content, payload) };
}

/** Whose deliveries come one after another. */
export const driverOf = (read: Read): string =>
  String(read.payload.user_id ?? steamIdOf(read) ?? read.payload.id);

/** Takes in a body that nobody else is at, of a driver whom nobody has locked; null for any other. */
export async function settleFree(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  read: Read,
): Promise<Outcome | null> {
  const kept = await lockFreePayload(tx, read.payload.id);
  if (!kept) return null;
  // The retry may have been quicker with it.
  if (kept.settled) return outcomeOf(kept.settled);
  return (await lockConcernedIfFree(tx, read)) ? settle(tx, context, read) : null;
}

function outcomeOf({ result, reason, job_id }: Settled): Outcome {
  if (result === 'not_understood') throw new BodyNotUnderstood(reason ?? '');
  return { result, ...(reason !== null && { reason }), ...(job_id !== null && { job_id }) };
}

/** The same of one body, once nobody else has its driver. */
export async function settleWaiting(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  read: Read,
): Promise<Outcome> {
  await lockUsers(tx, await listConcerned(tx, read));
  const kept = await lockPayload(tx, read.payload.id);
  if (!kept) return { result: 'ignored', reason: 'The payload was deleted with its driver.' };
  const settled = settledOf(kept);
  return settled ? outcomeOf(settled) : settle(tx, context, read);
}

/** Takes in what is understood and settles what became of it, in one transaction. */
async function settle(
  tx: Database,
  context: Pick<Context, 'config' | 'clock'>,
  read: Read,
): Promise<Outcome> {
  const outcome = await processPayload(tx, context, read);
  const { result, reason = null, job_id = null } = outcome;
  const { payload, label } = read;
  await settlePayload(tx, { id: payload.id, result, reason, job_id, http_status: 200, label });
  announce(tx, { topic: 'trackers', needs: ['MANAGE_JOBS'] });
  return outcome;
}

/** Says of a body why it is no delivery, or, where the failure is our own, that it waits for the retry. */
export async function settleFailure(
  { log }: Pick<Context, 'log'>,
  db: Database,
  payload: KeptPayload,
  error: unknown,
): Promise<void> {
  const { id } = payload;
  const isSenseless = error instanceof BodyNotUnderstood;
  if (!isSenseless)
    log.error({ err: error, payload: id }, 'a tracker payload could not be processed');
  const settled = {
    id,
    result: isSenseless ? ('not_understood' as const) : ('kept' as const),
    reason: isSenseless ? cleanText(error.message) : null,
    job_id: null,
    http_status: isSenseless ? 400 : 200,
    label: labelOf(payload),
  };
  await settlePayload(db, settled);
}

function contentOf(body: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw new BodyNotUnderstood('The payload is not JSON.', { cause: error });
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
  take: (step: Database, read: Read) => Promise<Outcome | Other>,
): Promise<Outcome | Other | null> {
  try {
    return await inSavepoint(tx, async (step) => take(step, readBody(payload)));
  } catch (error) {
    if (isVictim(error)) throw error;
    await settleFailure(context, tx, payload, error);
    return null;
  }
}

type Again = Parameters<typeof attemptAgain>;

/** Locks those whose jobs a body changes, which comes before the lock of the body. */
export async function lockDriversOf(tx: Database, payload: KeptPayload): Promise<void> {
  try {
    await lockUsers(tx, await listConcerned(tx, readBody(payload)));
  } catch (error) {
    // What has no sense changes nobody's jobs.
    if (!(error instanceof BodyNotUnderstood)) throw error;
  }
}

/** Takes in a kept body that is locked, once nobody else has its driver. */
export const takeAgain = (context: Again[0], tx: Database, payload: KeptPayload) =>
  attemptAgain<never>(context, tx, payload, async (step, read) => {
    await lockUsers(step, await listConcerned(step, read));
    return settle(step, context, read);
  });

/** The same without waiting: the driver may be busy. */
export const takeAgainIfFree = (context: Again[0], tx: Database, payload: KeptPayload) =>
  attemptAgain(context, tx, payload, async (step, read) =>
    (await lockConcernedIfFree(step, read)) ? settle(step, context, read) : ('busy' as const),
  );
