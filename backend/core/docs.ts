import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Endpoint } from '@/lib/contracts/endpoint';
import { errorAnswer } from '@/lib/contracts/errors';
import { refuseMethodsBut } from './errors';

const STYLE = `body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .4rem; border-bottom: 1px solid #8886 }
pre { overflow: auto; padding: .75rem; background: #8882 }`;

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

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const sectionOf = (endpoint: Endpoint): string =>
  `<section><h2><code>${endpoint.method} ${escape(endpoint.path)}</code></h2>
  <p>${escape(endpoint.summary)}. For ${escape(needsInWords(endpoint))}.</p>
  <pre tabindex="0">${escape(JSON.stringify(operationOf(endpoint), null, 2))}</pre></section>`;

/** The description of every endpoint, for programs and for people, from the same declarations. */
export function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  app.get('/api/openapi.json', () => openApi(endpoints));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(STYLE));
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
      <title>API</title><link rel="stylesheet" href="/api/docs.css"><main><h1>API</h1>
      <p>The same as <a href="/api/openapi.json">OpenAPI</a>.</p>${endpoints.map(sectionOf).join('')}</main></html>`,
    ),
  );
  for (const path of ['/api/openapi.json', '/api/docs.css', '/api/docs'])
    refuseMethodsBut(app, path, ['GET', 'HEAD']);
}
