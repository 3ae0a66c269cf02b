import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { hasBody } from './headers';

const LISTEN_FIRST_MS = 100;
/** On a busy machine the time may pass within one turn, in which nothing was read. */
const LISTEN_FIRST_TURNS = 10;

async function listenFirst(): Promise<void> {
  await setTimeout(LISTEN_FIRST_MS);
  for (let turn = 0; turn < LISTEN_FIRST_TURNS; turn += 1) await setImmediate();
}

/**
 * A backend that refuses a large body answers and closes, and writing to what is closed loses the
 * answer that is waiting to be read. So a long body pauses after its beginning, then gives reading
 * a turn before each piece.
 */
async function* listening(upload: PassThrough): AsyncGenerator<Buffer> {
  let pieces = 0;
  for await (const piece of upload) {
    if (pieces === 1) await listenFirst();
    if (pieces > 0) await setImmediate();
    pieces += 1;
    yield piece;
  }
}

export interface Upload {
  body: Readable | null;
  /** Whether the next piece has to come from the caller, so that the backend is not to blame. */
  isWaitingForCaller: () => boolean;
}

/**
 * The body of a request on its way up. undici destroys what it reads from when the answer comes
 * early; taking the request itself would cut off the browser before it has read that answer.
 */
export function uploadOf(req: IncomingMessage): Upload {
  if (!hasBody(req)) return { body: null, isWaitingForCaller: () => false };
  const upload = req.pipe(new PassThrough());
  upload.on('error', () => undefined);
  upload.once('close', () => {
    req.unpipe(upload);
    req.resume();
  });
  return {
    body: Readable.from(listening(upload)).on('error', () => undefined),
    isWaitingForCaller: () => !req.readableEnded && !upload.writableNeedDrain,
  };
}
