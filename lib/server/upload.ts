import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { BodyStart } from './read-body';

export interface Upload {
  body: Readable | Buffer;
  /** Whether the next piece has to come from the caller, so that the backend is not to blame. */
  isWaitingForCaller: () => boolean;
}

/**
 * The body of a request on its way up. undici destroys what it reads from when the answer comes
 * early; taking the request itself would cut off the browser before it has read that answer.
 */
export function uploadOf(req: IncomingMessage, { bytes, isWhole }: BodyStart): Upload {
  if (isWhole) return { body: bytes, isWaitingForCaller: () => false };
  const upload = new PassThrough();
  upload.write(bytes);
  req.pipe(upload);
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
