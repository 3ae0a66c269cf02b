import type { IncomingHttpHeaders } from 'node:http';
import { subHours, subMinutes, subSeconds } from 'date-fns';
import { parse, parseNumberAndBigInt } from 'lossless-json';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { notUnderstood, Refusal, tooMany } from '@/backend/core/errors';
import {
  countRefused,
  keepPayload,
  noteRefused,
  settlePayload,
  takeWaiting,
} from './payload-store';
import { recordDelivery, type Outcome } from './record-delivery';
import { BodyNotUnderstood, type TrackerAdapter } from './trackers/adapter';
import { cleanText } from './trackers/fields';
import { trucky } from './trackers/trucky';

/** A new tracker is one adapter and one line here. */
export const ADAPTERS = [trucky] as const;

const REFUSED_STORED_PER_HOUR = 200;
const REFUSED_PER_MINUTE = 30;
const ALARM_PER_HOUR = 10;

interface Received {
  headers: IncomingHttpHeaders;
  body: Uint8Array;
  address: string;
}

/**
 * Takes one body of a tracker: keeps it as it came, and only then understands it. What is answered
 * with success is on disk. Throws a refusal for a wrong signature or a body without sense.
 */
export async function takeBody(
  context: Context,
  adapter: TrackerAdapter,
  secrets: readonly string[],
  { headers, body, address }: Received,
): Promise<Outcome> {
  const received = { tracker: adapter.tracker, address, body, received_at: context.clock.now() };
  if (!adapter.isGenuine(headers, body, secrets)) throw await refuse(context, received);
  const id = await keepPayload(context.db, received);
  try {
    return await context.db.transaction((tx) => understand(context, tx, adapter, id, body));
  } catch (error) {
    await settleFailure(context, context.db, adapter, { id, body }, error);
    if (error instanceof BodyNotUnderstood) throw notUnderstood(error.message);
    return { result: 'kept' };
  }
}

async function understand(
  context: Context,
  tx: Database,
  adapter: TrackerAdapter,
  id: number,
  body: Uint8Array,
): Promise<Outcome> {
  const content = parseJson(body);
  const understood = adapter.understand(content);
  const outcome: Outcome =
    'ignored' in understood
      ? { result: 'ignored', reason: understood.ignored }
      : await recordDelivery(tx, context, understood.delivery, id);
  const { result, reason = null } = outcome;
  const label = adapter.label(content);
  await settlePayload(tx, id, { result, reason, http_status: 200, label });
  return outcome;
}

/** Says of a body why it is no delivery, or, where the failure is our own, that it waits for the retry. */
async function settleFailure(
  { log }: Context,
  db: Database,
  adapter: TrackerAdapter,
  { id, body }: { id: number; body: Uint8Array },
  error: unknown,
): Promise<void> {
  const isSenseless = error instanceof BodyNotUnderstood;
  if (!isSenseless) log.error({ err: error, payload: id }, 'a tracker body could not be taken in');
  await settlePayload(db, id, {
    result: isSenseless ? 'not_understood' : 'kept',
    reason: isSenseless ? cleanText(error.message) : null,
    http_status: isSenseless ? 400 : 200,
    label: labelOf(adapter, body),
  });
}

function labelOf(adapter: TrackerAdapter, body: Uint8Array) {
  try {
    return adapter.label(parseJson(body));
  } catch {
    // Not JSON: there is nothing to read a label from.
    return null;
  }
}

/** Ids beyond what a JavaScript number holds stay whole, as text. */
const parseNumber = (text: string) => {
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? String(parseNumberAndBigInt(text))
    : value;
};

function parseJson(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return parse(text, undefined, parseNumber);
  } catch (error) {
    throw new BodyNotUnderstood('The body is not JSON.', { cause: error });
  }
}

async function refuse(
  { config, db, clock, log }: Context,
  received: Parameters<typeof noteRefused>[1],
): Promise<Refusal> {
  const now = clock.now();
  const { tracker, address } = received;
  const lastMinute = await countRefused(db, { address }, subMinutes(now, 1));
  if (lastMinute >= REFUSED_PER_MINUTE * config.rateLimitFactor)
    return tooMany('Too many bodies with a wrong signature.', 60);
  const lastHour = await countRefused(db, { tracker }, subHours(now, 1));
  await noteRefused(db, received, lastHour >= REFUSED_STORED_PER_HOUR);
  if (lastHour === ALARM_PER_HOUR)
    log.warn({ tracker, address }, 'many tracker bodies with a wrong signature in the last hour');
  return new Refusal(401, 'wrong_signature', 'The signature is missing or wrong.');
}

const RETRY_AFTER_SECONDS = 20;
const RETRIED_AT_ONCE = 100;

/** Takes up what our own failure, or a sudden end, left not understood. Any copy may run it at any time. */
export async function retryKept(context: Context): Promise<number> {
  const before = subSeconds(context.clock.now(), RETRY_AFTER_SECONDS);
  const tried: number[] = [];
  while (tried.length < RETRIED_AT_ONCE) {
    const id = await context.db.transaction((tx) => retryOne(context, tx, before, tried));
    if (id === null) break;
    tried.push(id);
  }
  return tried.length;
}

async function retryOne(
  context: Context,
  tx: Database,
  before: Date,
  tried: number[],
): Promise<number | null> {
  const waiting = await takeWaiting(tx, before, tried);
  if (!waiting) return null;
  const adapter = ADAPTERS.find((known) => known.tracker === waiting.tracker) ?? trucky;
  try {
    await tx.transaction((step) => understand(context, step, adapter, waiting.id, waiting.body));
  } catch (error) {
    await settleFailure(context, tx, adapter, waiting, error);
  }
  return waiting.id;
}
