import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const WITHOUT_BODY = [204, 304];

/** What comes bit by bit, until the caller leaves. */
function endless(content: Readable, leave: () => void): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      content.destroy();
      leave();
    },
  });
}

/** What `fetch` would send. Texts don't go through a `Request`, whose body is a stream. */
async function contentOf(address: string, init: RequestInit) {
  const { method, body } = init;
  const isText = typeof body === 'string';
  if (!isText && body) {
    const request = new Request(address, init);
    const payload = Buffer.from(await request.arrayBuffer());
    return { method, headers: request.headers, payload };
  }
  const headers = new Headers(init.headers);
  if (isText && !headers.has('content-type'))
    headers.set('content-type', 'text/plain;charset=UTF-8');
  return { method, headers, payload: isText ? Buffer.from(body) : undefined };
}

/**
 * As `fetch` asks a server, but without a connection to it, which is four fifths of what a refused
 * call takes. Nothing is unpacked, and nobody hangs up half-way.
 */
export async function askWithoutConnection(
  app: FastifyInstance,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const { host, pathname, search } = new URL(address);
  const { method, headers: sent, payload } = await contentOf(address, init);
  const answer = await app.inject({
    method,
    url: `${pathname}${search}`,
    headers: { host, ...Object.fromEntries(sent) },
    payload,
    payloadAsStream: true,
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) headers.append(name, String(one));
  const content = answer.stream();
  const isEndless = headers.get('content-type')?.startsWith('text/event-stream');
  // `buffer` of `node:stream/consumers` goes by way of a Blob: 0.37 ms for a refused call instead of 0.28.
  const body = isEndless
    ? endless(content, () => answer.raw.res.destroy())
    : Buffer.concat(await content.toArray());
  const { statusCode: status } = answer;
  return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers });
}
