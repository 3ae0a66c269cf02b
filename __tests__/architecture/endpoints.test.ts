import { drizzle } from 'drizzle-orm/node-postgres';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { z } from 'zod';
import { createApp } from '@/backend/app';
import { compose } from '@/backend/compose';
import { createClock } from '@/backend/core/time/clock';
import { readConfig } from '@/backend/read-config';
import { scrubbed } from '@/lib/telemetry/scrub';
import { ROOT } from './tree';

const schema = z.custom<z.core.$ZodType>((value) => value instanceof z.core.$ZodType);
const declared = z.object({
  method: z.string(),
  path: z.string(),
  needs: z.unknown(),
  input: z.object({ params: schema, query: schema, body: schema }).partial(),
});
const part = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ summary: z.string().min(1), requestBody: z.unknown().optional() }),
    ),
  ),
});

/** An export, or what it groups: endpoints that two queues have alike. */
function endpointsIn(value: unknown, depth = 2): z.output<typeof declared>[] {
  const endpoint = declared.safeParse(value);
  if (endpoint.success) return [endpoint.data];
  const isGroup =
    depth > 0 && typeof value === 'object' && value?.constructor === Object && !('_zod' in value);
  return isGroup ? Object.values(value).flatMap((one) => endpointsIn(one, depth - 1)) : [];
}

async function declaredEndpoints() {
  const folder = join(ROOT, 'lib', 'contracts');
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name): Promise<Record<string, unknown>> => import(join(folder, name))),
  );
  return modules.flatMap(Object.values).flatMap((value) => endpointsIn(value));
}

const endpointsOfContracts = async () =>
  (await declaredEndpoints()).map(({ method, path }) => `${method} ${path}`);

/** Bodies of trackers, which say more than the panel knows. */
const KNOWS_MORE = /^\/api\/trackers\//;

/** Where a schema takes fields that it doesn't name. */
function openPlaces(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen =
    'properties' in schema &&
    (!('additionalProperties' in schema) || schema.additionalProperties !== false);
  const within = Object.entries(schema).flatMap(([name, part]) =>
    openPlaces(part, `${place}/${name}`),
  );
  return isOpen ? [place, ...within] : within;
}

/** What the backend says of itself. Its pool is never asked, so no database has to be there. */
async function describedByBackend() {
  const pool = new Pool({ connectionString: 'postgresql://127.0.0.1:1/none' });
  const app = await createApp(
    compose({
      config: readConfig({}),
      clock: createClock(),
      db: drizzle(pool, { casing: 'snake_case' }),
    }),
    { logger: false },
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer: unknown = await (await fetch(`${url}/api/openapi.json`)).json();
  await app.close();
  await pool.end();
  return Object.entries(description.parse(answer).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, summary }]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      path,
      requestBody,
      summary,
    })),
  );
}

let described: Awaited<ReturnType<typeof describedByBackend>> = [];

beforeAll(async () => {
  described = await describedByBackend();
});

test('the backend answers every endpoint of the contracts, and no other', async () => {
  const contracts = await endpointsOfContracts();
  expect(contracts.length).toBeGreaterThan(10);
  expect(described.map(({ name }) => name).toSorted()).toEqual(contracts.toSorted());
});

test('no body takes a field that it does not name, however deep', () => {
  const known = described.filter(({ path }) => !KNOWS_MORE.test(path));
  expect(known.filter(({ requestBody }) => requestBody).length).toBeGreaterThan(50);
  expect(known.flatMap(({ name, requestBody }) => openPlaces(requestBody, name))).toEqual([]);
});

const READS = /^(?:Check|Compare|Count|Draw|Export|Find|Get|List|Preview|Search|Stream)\b/;
/** The third person, a plural or an article. */
const NO_INSTRUCTION = /^(?:\w*[^s]s|An?|The|One|All|Your|Who|What|Where|Which|Whether|How)\b/;

test('every summary says what to do, without a full stop', () => {
  const isInstruction = (name: string, summary: string) =>
    name.startsWith('GET ') ? READS.test(summary) : !NO_INSTRUCTION.test(summary);
  const others = described.filter(
    ({ name, summary }) => !isInstruction(name, summary) || summary.endsWith('.'),
  );
  expect(others.map(({ name, summary }) => `${name}: ${summary}`)).toEqual([]);
});

test('no endpoint is declared twice', async () => {
  const contracts = await endpointsOfContracts();
  expect(contracts.length).toBe(new Set(contracts).size);
});

test('no address of the service holds a secret but those that other programs can’t do without, which are never reported', async () => {
  const withSecret = (await endpointsOfContracts()).filter((path) =>
    /:(token|secret)\b/.test(path),
  );
  expect(withSecret.toSorted()).toEqual([
    'GET /api/calendars/:token/:feed',
    'POST /api/trackers/unitracker/:secret',
  ]);
  const reported = withSecret.map((path) =>
    scrubbed(path.replace(/:(token|secret)\b/, 'aB3_secret')),
  );
  expect(reported.filter((path) => path.includes('aB3_secret'))).toEqual([]);
});

/** What a caller may name in a part of an endpoint. */
const namesIn = (schema: unknown): string[] => {
  const parsed = part.safeParse(schema);
  if (!parsed.success) return [];
  const { properties = {}, ...others } = parsed.data;
  const choices = [others.anyOf, others.oneOf, others.allOf].flatMap((list) => list ?? []);
  return [...Object.keys(properties), ...choices.flatMap(namesIn)];
};

test('no name is in two parts of an endpoint, so that its fields can be passed as one object', async () => {
  const declarations = await declaredEndpoints();
  const doubled = declarations.flatMap(({ method, path, input }) => {
    const parts = Object.values(input).map((schema) => [
      ...new Set(namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))),
    ]);
    const names = parts.flat();
    const isOne = names.length === new Set(names).size && !(input.query && input.body);
    return isOne ? [] : [`${method} ${path}`];
  });
  expect(doubled).toEqual([]);
});
