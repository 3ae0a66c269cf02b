import type { Endpoint } from '@/lib/contracts/core/endpoint';
import { TAKING_TOO_LONG, UNANSWERED } from '@/lib/contracts/core/errors';
import { jsonOf } from '@/lib/core/json-of';
import { addressOf, type RequestParts } from './address';
import { ApiError, isAway, isServerError } from './api-error';
import { awaitAnswer, look, noteAnswer } from './connection';
import { ownTurn } from './own-turn';
import { awaitWrite } from './slow-writes';
import { keyOf, markAnswered } from './write-keys';

const READ_TIMEOUT_MS = 10_000;
/** The panel itself gives up on a write somewhat earlier, and says so. */
export const WRITE_TIMEOUT_MS = 65_000;

export interface Answer {
  status: number;
  isOk: boolean;
  headers: Headers;
  /** Undefined if the body isn't JSON. */
  content: unknown;
}

/** @param status 0: there was no answer at all. */
export const unreachable = (status = 0) =>
  new ApiError(
    status,
    'unreachable',
    status === 0 && !navigator.onLine
      ? 'You’re offline. Try again once you’re connected.'
      : 'The panel isn’t responding. Check your connection and try again.',
  );

const isWrite = ({ method, isRead }: Endpoint): boolean => method !== 'GET' && isRead !== true;

/** Whether the backend carries it out once, however often it is sent. */
const isCarriedOutOnce = (endpoint: Endpoint) => isWrite(endpoint) && endpoint.needs !== 'anyone';

export const unanswered = (endpoint: Endpoint) =>
  new ApiError(0, 'unanswered', isCarriedOutOnce(endpoint) ? UNANSWERED : TAKING_TOO_LONG);

interface Sent {
  endpoint: Endpoint;
  address: string;
  body: string | undefined;
  /** Set for writes that must outlive the page. */
  key: string | undefined;
}

async function fetchOnce(
  { endpoint, address, body, key }: Sent,
  signal: AbortSignal,
): Promise<Response> {
  const { method } = endpoint;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const request = { method, headers, signal, ...(body !== undefined && { body }) };
  if (method === 'GET') {
    await ownTurn();
    return fetch(address, request);
  }
  if (!isCarriedOutOnce(endpoint)) return fetch(address, request);
  const write = JSON.stringify([method, address, body]);
  headers.set('idempotency-key', key ?? keyOf(write));
  const response = await fetch(address, request);
  if (!isServerError(response.status)) markAnswered(write);
  return response;
}

export interface SendOptions {
  signal?: AbortSignal | undefined;
  key?: string | undefined;
}

/** What an answer's status says of the connection. */
export function noteStatus(status: number): void {
  if (isAway(status)) void look();
  else noteAnswer();
}

/** Sends a request and reads the whole response, within the timeout or until `signal` aborts. */
export async function send(
  endpoint: Endpoint,
  parts: RequestParts,
  { signal, key }: SendOptions = {},
): Promise<Answer> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(
    () => controller.abort(isWrite(endpoint) ? unanswered(endpoint) : unreachable()),
    isWrite(endpoint) ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS,
  );
  const endWait = awaitAnswer();
  const endWrite = isWrite(endpoint) ? awaitWrite() : undefined;
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    const response = await fetchOnce(
      {
        endpoint,
        address: addressOf(endpoint, parts),
        body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
        key,
      },
      controller.signal,
    );
    const { status, ok: isOk, headers } = response;
    noteStatus(status);
    return { status, isOk, headers, content: jsonOf(await response.text()) };
  } catch {
    signal?.throwIfAborted();
    void look();
    const reason: unknown = controller.signal.reason;
    throw reason instanceof ApiError ? reason : unreachable();
  } finally {
    clearTimeout(timer);
    endWait();
    endWrite?.();
    signal?.removeEventListener('abort', stop);
  }
}
