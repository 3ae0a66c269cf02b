import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { uploadEndpoint } from '@/lib/contracts/core/files';
import { backendPool } from './backend-pool';
import { networkOf } from '@/lib/contracts/core/network';
import { callerOf } from './caller';
import { startDeadline } from './deadline';
import { hasBody, headersForBackend, headersForBrowser, isRead, isStream } from './headers';
import { readStart, type BodyStart } from './read-body';
import { keepOpen, refuse, refuseBusy, refuseUnanswered, refuseUnreachable } from './refuse';
import { Busy, KeyedSemaphore } from './semaphore';
import { panelSettings } from './settings';
import { uploadOf } from './upload';

export const ANSWER_WITHIN_MS = 10_000;
/** A write that is given up is carried out all the same, and a picture waits its turn to be encoded. */
const WRITE_ANSWER_WITHIN_MS = 60_000;
const NEXT_CHUNK_WITHIN_MS = 30_000;
/** What is read of a body before the backend is asked, and of an answer before its caller takes it. */
const AHEAD_BYTES = 256 * 1024;
/** Next's development server waits for the end of an answer in ten places of its own. */
const MOST_LISTENERS = 20;

/** What each network has under way at the backend. */
const calls = new KeyedSemaphore({ atOnce: 32, mostWaiting: 1000, waitMs: 10_000 });
/** Long bodies have a budget of their own: they keep the backend waiting for their caller. */
const uploads = new KeyedSemaphore({ atOnce: 4, mostWaiting: 32, waitMs: 30_000 });

const UPLOADS = uploadEndpoint.path.replace(/:.*$/, '');

/** The path to ask the backend for: below /api with every `..` resolved, or nothing. */
function backendPath(url: string | undefined): string | undefined {
  if (!url?.startsWith('/') || !URL.canParse(url, 'http://panel')) return undefined;
  const { pathname, search } = new URL(url, 'http://panel');
  return pathname === '/api' || pathname.startsWith('/api/') ? pathname + search : undefined;
}

const isUpload = (path: string, { isWhole }: BodyStart) => !isWhole || path.startsWith(UPLOADS);

const NO_BODY: BodyStart = { bytes: Buffer.alloc(0), isWhole: true };

interface Asked {
  path: string;
  start: BodyStart;
  abort: AbortController;
}

async function ask(
  req: IncomingMessage,
  { path, start, abort }: Asked,
): Promise<Dispatcher.ResponseData> {
  const { body, isWaitingForCaller } = uploadOf(req, start);
  const within = isRead(req) ? ANSWER_WITHIN_MS : WRITE_ANSWER_WITHIN_MS;
  const deadline = startDeadline(within, () => abort.abort(), isWaitingForCaller);
  if (!start.isWhole) req.on('data', deadline.extend).once('end', deadline.extend);
  try {
    return await backendPool().request({
      method: req.method ?? 'GET',
      path,
      headers: headersForBackend(req, panelSettings()),
      body: hasBody(req) ? body : null,
      signal: abort.signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  } finally {
    deadline.stop();
  }
}

interface Passing {
  abort: AbortController;
  /** Called once the rest is between the backend and this caller alone. */
  release: () => void;
}

async function passOn(
  answer: Dispatcher.ResponseData,
  req: IncomingMessage,
  res: ServerResponse,
  { abort, release }: Passing,
): Promise<void> {
  for (const [name, value] of Object.entries(headersForBrowser(answer.headers)))
    res.setHeader(name, value);
  if (!req.complete) keepOpen(res);
  res.writeHead(answer.statusCode);
  res.flushHeaders();
  // Taken off the backend at once, however slowly the browser takes it.
  const ahead = new PassThrough({ highWaterMark: AHEAD_BYTES });
  const isSlowBrowser = () => isStream(answer.headers) || ahead.writableNeedDrain;
  const deadline = startDeadline(NEXT_CHUNK_WITHIN_MS, () => abort.abort(), isSlowBrowser);
  answer.body.on('data', deadline.extend).once('pause', release).once('end', release);
  if (isStream(answer.headers)) release();
  try {
    await pipeline(answer.body, ahead, res);
  } finally {
    deadline.stop();
  }
}

async function exchange(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  abort: AbortController,
): Promise<void> {
  const start = hasBody(req) ? await readStart(req, AHEAD_BYTES) : NO_BODY;
  const { address } = callerOf(req, panelSettings().trustedProxies);
  const turns = isUpload(path, start) ? uploads : calls;
  const release = await turns.acquire(networkOf(address), abort.signal);
  try {
    await passOn(await ask(req, { path, start, abort }), req, res, { abort, release });
  } finally {
    release();
  }
}

/** Passes a request on to the backend and its answer back. */
export async function proxyToBackend(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = backendPath(req.url);
  if (path === undefined) {
    refuse(res, 404, { code: 'not_found', message: 'This address was not found.' });
    return;
  }
  const abort = new AbortController();
  res.setMaxListeners(MOST_LISTENERS);
  res.once('close', () => abort.abort());
  try {
    await exchange(req, res, path, abort);
  } catch (error) {
    req.resume();
    if (res.closed) return;
    if (error instanceof Busy) refuseBusy(res);
    else if (abort.signal.aborted) refuseUnanswered(res);
    else refuseUnreachable(res);
  }
}
