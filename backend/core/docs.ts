import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Endpoint } from '@/lib/contracts/endpoint';
import { errorAnswer } from '@/lib/contracts/errors';
import { escapeHtml, htmlPage, PAGE_STYLE } from './html';

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

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  description: `For ${needsInWords(endpoint)}.`,
  ...(endpoint.isOpenOnHold && { 'x-open-on-hold': true }),
  parameters: parametersOf(endpoint),
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

/** The description of every endpoint, for programs and for people, from the same declarations. */
export function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.get('/api/openapi.json', () => openApi(endpoints));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(PAGE_STYLE));
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        htmlPage(
          'API',
          '/api/docs.css',
          `<p>The same as <a href="/api/openapi.json">OpenAPI</a>.</p>${endpoints.map(sectionOf).join('')}`,
        ),
      ),
  );
}
