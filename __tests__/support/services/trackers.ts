import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Delivery } from '@/backend/jobs/record/delivery';
import type { Proof, Source, TrackerAdapter } from '@/backend/jobs/adapters/adapter';
import { parseJson } from '@/backend/jobs/adapters/json';

/** A body as a tracker sends it, by its place in the fixtures. */
export const bodyOf = (name: string): string =>
  readFileSync(path.join('__tests__/fixtures', name), 'utf8').trim();

export const hmac = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

export const proofOf = (body: string, headers: Proof['headers'] = {}): Proof => ({
  headers,
  body: new TextEncoder().encode(body),
});

export const aSource: Source = {
  received_at: new Date('2026-03-20T12:00:00Z'),
  steam_id: '76561190000000001',
};

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

/** What an adapter makes of a body. */
export const understood = (adapter: TrackerAdapter, body: unknown) =>
  adapter.understand(parseJson(textOf(body)), aSource);

export function deliveryOf(adapter: TrackerAdapter, body: unknown): Delivery {
  const result = understood(adapter, body);
  if (!('delivery' in result)) throw new Error(`No delivery: ${JSON.stringify(result)}`);
  return result.delivery;
}

/** A body with values put in by their place, such as `data.object.id`; undefined takes one away. */
export function withValues(body: string, values: Record<string, unknown>): unknown {
  const content: Record<string, unknown> = JSON.parse(body);
  for (const [place, value] of Object.entries(values)) put(content, place.split('.'), value);
  return content;
}

function put(content: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) {
    content[name] = value;
    return;
  }
  const inner: unknown = content[name];
  if (!isObject(inner)) throw new Error(`There is no ${name} in the body.`);
  put(inner, rest, value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
