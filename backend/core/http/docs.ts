import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import { errorAnswer } from '@/lib/contracts/core/errors';
import { escapeHtml, htmlPage, PAGE_STYLE } from '@/backend/core/text/html';

const gzip = promisify(gzipCompress);
const br = promisify(brotliCompress);

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const needsInWords = ({ needs }: Endpoint): string => {
  if (needs === 'anyone') return 'anyone';
  return needs === 'member' ? 'a signed-in member' : `any of ${needs.join(', ')}`;
};

function parametersOf({ input }: Endpoint) {
  const parts = [
    { place: 'path', schema: input.params },
    { place: 'query', schema: input.query },
  ];
  return parts.flatMap(({ place, schema }) => {
    const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {};
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  });
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string' },
};

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  description: `For ${needsInWords(endpoint)}.`,
  ...(endpoint.isOpenOnHold && { 'x-open-on-hold': true }),
  parameters: [...parametersOf(endpoint), ...(endpoint.needsKey ? [KEY_PARAMETER] : [])],
  ...(endpoint.input.body && {
    requestBody: {
      content: { 'application/json': { schema: jsonSchema(endpoint.input.body, 'input') } },
    },
  }),
  responses: {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: jsonSchema(endpoint.output, 'output') } },
    },
    default: {
      description: 'Refused',
      content: { 'application/json': { schema: jsonSchema(errorAnswer, 'output') } },
    },
  },
});

function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return { openapi: '3.1.0', info: { title: "Members' panel", version: '1' }, paths };
}

const sectionOf = (endpoint: Endpoint): string =>
  `<section><h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
  <p>${escapeHtml(endpoint.summary)}. For ${escapeHtml(needsInWords(endpoint))}.</p>
  <pre tabindex="0">${escapeHtml(JSON.stringify(operationOf(endpoint), null, 2))}</pre></section>`;

interface Packed {
  type: string;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

async function pack(type: string, text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { type, etag: `W/"${hash}"`, plain, gzip: await gzip(plain), br: await br(plain) };
}

const READS_BR = /(?:^|,)\s*br\s*(?:,|$)/;
const READS_GZIP = /(?:^|,)\s*gzip\s*(?:,|$)/;

function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, packed: Packed) {
  reply.type(packed.type).headers({
    etag: packed.etag,
    'cache-control': 'public, max-age=300',
    vary: 'Accept-Encoding',
  });
  if (headers['if-none-match']?.includes(packed.etag)) return reply.code(304).send();
  const accepted = String(headers['accept-encoding']);
  if (READS_BR.test(accepted)) return reply.header('content-encoding', 'br').send(packed.br);
  if (READS_GZIP.test(accepted)) return reply.header('content-encoding', 'gzip').send(packed.gzip);
  return reply.send(packed.plain);
}

/** API docs for programs and people, generated from the endpoint declarations. */
export function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const made = new Map<string, Promise<Packed>>();
  /** Generated on first request and cached, since it is slow and public. */
  const add = (path: string, type: string, text: () => string) =>
    app.get(path, async (request, reply) => {
      const packed = made.get(path) ?? pack(type, text());
      made.set(path, packed);
      return sendPacked(request, reply, await packed);
    });
  add('/api/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(openApi(endpoints)),
  );
  add('/api/docs.css', 'text/css', () => PAGE_STYLE);
  add('/api/docs', 'text/html; charset=utf-8', () =>
    htmlPage(
      'API',
      '/api/docs.css',
      `<p>The same as <a href="/api/openapi.json">OpenAPI</a>.</p>${endpoints.map(sectionOf).join('')}`,
    ),
  );
}
