import type { IncomingMessage } from 'node:http';

/** The whole body of a request, or nothing when it is longer than `limit` bytes. */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(req.headers['content-length'] ?? 0) > limit) return discard(req);
  // Not `for await`: leaving that loop destroys the request, and with it the way for the answer.
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else resolve(discard(req));
    });
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('error', reject);
  });
}

export interface BodyStart {
  bytes: Buffer;
  /** Whether this is all of the body; else the rest of it stands still. */
  isWhole: boolean;
}

/** A body up to `limit` bytes, or what has come of a longer one by then. */
export const readStart = (req: IncomingMessage, limit: number): Promise<BodyStart> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (isWhole: boolean) => {
      req.off('data', take).off('end', endWhole).off('error', reject);
      resolve({ bytes: Buffer.concat(chunks), isWhole });
    };
    const endWhole = () => end(true);
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= limit) return;
      req.pause();
      end(false);
    };
    req.on('data', take).once('end', endWhole).once('error', reject);
  });

function discard(req: IncomingMessage): undefined {
  req.removeAllListeners('data');
  req.resume();
  return undefined;
}
