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

function discard(req: IncomingMessage): undefined {
  req.removeAllListeners('data');
  req.resume();
  return undefined;
}
