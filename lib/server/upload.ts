import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { hasBody } from './headers';

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
    body: upload,
    isWaitingForCaller: () => !req.readableEnded && !upload.writableNeedDrain,
  };
}
