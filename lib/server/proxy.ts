import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { changesEndpoint } from '@/lib/contracts/changes';
import { backendPool, streamPool } from './backend-pool';
import { startDeadline } from './deadline';
import { headersForBackend, headersForBrowser, isStream } from './headers';
import { keepOpen, refuse, refuseUnreachable } from './refuse';
import { panelSettings } from './settings';
import { uploadOf } from './upload';

export const ANSWER_WITHIN_MS = 10_000;
const NEXT_CHUNK_WITHIN_MS = 30_000;
/** Next's development server waits for the end of an answer in ten places of its own. */
const MOST_LISTENERS = 20;

/** The path to ask the backend for: below /api with every `..` resolved, or nothing. */
function backendPath(url: string | undefined): string | undefined {
  if (!url?.startsWith('/') || !URL.canParse(url, 'http://panel')) return undefined;
  const { pathname, search } = new URL(url, 'http://panel');
  return pathname === '/api' || pathname.startsWith('/api/') ? pathname + search : undefined;
}

const poolFor = (path: string) =>
  path.split('?', 1)[0] === changesEndpoint.path ? streamPool() : backendPool();

async function ask(
  req: IncomingMessage,
  path: string,
  abort: AbortController,
): Promise<Dispatcher.ResponseData> {
  const { body, isWaitingForCaller } = uploadOf(req);
  const deadline = startDeadline(ANSWER_WITHIN_MS, () => abort.abort(), isWaitingForCaller);
  if (body) req.on('data', deadline.extend).once('end', deadline.extend);
  try {
    return await poolFor(path).request({
      method: req.method ?? 'GET',
      path,
      headers: headersForBackend(req, panelSettings()),
      body,
      signal: abort.signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  } finally {
    deadline.stop();
  }
}

async function passOn(
  answer: Dispatcher.ResponseData,
  req: IncomingMessage,
  res: ServerResponse,
  abort: AbortController,
): Promise<void> {
  for (const [name, value] of Object.entries(headersForBrowser(answer.headers)))
    res.setHeader(name, value);
  if (!req.complete) keepOpen(res);
  res.writeHead(answer.statusCode);
  res.flushHeaders();
  const isSlowBrowser = () => isStream(answer.headers) || res.writableNeedDrain;
  const deadline = startDeadline(NEXT_CHUNK_WITHIN_MS, () => abort.abort(), isSlowBrowser);
  answer.body.on('data', deadline.extend);
  try {
    await pipeline(answer.body, res);
  } finally {
    deadline.stop();
  }
}

/** Streams a request to the backend and its answer back. */
export async function proxyToBackend(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = backendPath(req.url);
  if (path === undefined) {
    refuse(res, 404, { code: 'not_found', message: 'There is nothing at this address.' });
    return;
  }
  const abort = new AbortController();
  res.setMaxListeners(MOST_LISTENERS);
  res.once('close', () => abort.abort());
  try {
    await passOn(await ask(req, path, abort), req, res, abort);
  } catch {
    if (!res.closed) refuseUnreachable(res);
  }
}
