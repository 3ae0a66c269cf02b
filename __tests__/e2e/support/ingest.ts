import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { inflateSync } from 'node:zlib';

interface Item {
  type: string;
  content: Buffer;
}

interface Envelope {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  items: Item[];
}

const NEW_LINE = 10;

/** An envelope is a line of JSON, then for each item a line that may tell its length, and its content. */
function itemsOf(bytes: Buffer): Item[] {
  const items: Item[] = [];
  let at = bytes.indexOf(NEW_LINE) + 1;
  while (at < bytes.length) {
    const headerEnd = bytes.indexOf(NEW_LINE, at);
    const header = JSON.parse(bytes.toString('utf8', at, headerEnd));
    const start = headerEnd + 1;
    const lineEnd = bytes.indexOf(NEW_LINE, start);
    const end = header.length
      ? start + Number(header.length)
      : lineEnd < 0
        ? bytes.length
        : lineEnd;
    items.push({ type: String(header.type), content: bytes.subarray(start, end) });
    at = end + 1;
  }
  return items;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The pictures of a replay as text: a line that tells the number, then JSON that may be compressed. */
function recordingOf({ content }: Item): string {
  const pictures = content.subarray(content.indexOf(NEW_LINE) + 1);
  return (pictures[0] === 0x78 ? inflateSync(pictures) : pictures).toString('utf8');
}

export interface Ingest {
  envelopes: Envelope[];
  /** The JSON of every item of one type. */
  received: (type: string) => unknown[];
  recording: () => string;
  clear: () => void;
  stop: () => void;
}

/** Takes telemetry as the real service would; to the panel it is the backend too, with nobody signed in. */
export async function startIngest(port: number): Promise<Ingest> {
  const envelopes: Envelope[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = await bytesOf(request);
    const isEnvelope = request.url?.includes('/envelope/') === true;
    if (isEnvelope) envelopes.push({ headers: request.headers, bytes, items: itemsOf(bytes) });
    response.writeHead(isEnvelope || request.url === '/api/health' ? 200 : 404, {
      'content-type': 'application/json',
    });
    response.end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const items = (type: string) =>
    envelopes.flatMap((envelope) => envelope.items).filter((item) => item.type === type);
  return {
    envelopes,
    received: (type) => items(type).map(({ content }) => JSON.parse(content.toString('utf8'))),
    recording: () => items('replay_recording').map(recordingOf).join('\n'),
    clear: () => void envelopes.splice(0),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
