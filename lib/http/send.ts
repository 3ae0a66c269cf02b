import type { Endpoint } from '@/lib/contracts/endpoint';
import { addressOf, type RequestParts } from './address';
import { ApiError } from './api-error';
import { randomId } from './random-id';

const TIMEOUT_MS = 10_000;

export interface Answer {
  status: number;
  isOk: boolean;
  /** Undefined where the body isn't JSON. */
  content: unknown;
}

const unreachable = () =>
  new ApiError(
    0,
    'unreachable',
    'The panel is not answering. Check your connection and try again.',
  );

function requestOf(endpoint: Endpoint, { body }: RequestParts, signal: AbortSignal): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (endpoint.method !== 'GET') headers.set('idempotency-key', randomId());
  if (body === undefined) return { method: endpoint.method, headers, signal };
  headers.set('content-type', 'application/json');
  return { method: endpoint.method, headers, signal, body: JSON.stringify(body) };
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends one request and reads the whole answer, within the time limit or until `signal` ends it. */
export async function send(
  endpoint: Endpoint,
  parts: RequestParts,
  signal?: AbortSignal,
): Promise<Answer> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, TIMEOUT_MS);
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    const request = requestOf(endpoint, parts, controller.signal);
    const response = await fetch(addressOf(endpoint, parts), request);
    return { status: response.status, isOk: response.ok, content: await contentOf(response) };
  } catch {
    signal?.throwIfAborted();
    throw unreachable();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
