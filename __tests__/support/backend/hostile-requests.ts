import { z } from 'zod';

/** As much of a schema's description as it takes to make a value that fits. */
const shape = z.record(z.string(), z.unknown());

const operation = z.object({
  description: z.string(),
  'x-open-on-hold': z.literal(true).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: shape }) }) })
    .optional(),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** One endpoint as the backend describes itself. */
export interface Described {
  method: string;
  path: string;
  needs: 'anyone' | 'member' | string[];
  isOpenOnHold: boolean;
  query: string[];
  params: string[];
  body: Record<string, unknown> | undefined;
}

function needsOf(words: string): Described['needs'] {
  if (words === 'For anyone.') return 'anyone';
  if (words === 'For a signed-in member.') return 'member';
  return words.replace(/^For any of |\.$/g, '').split(', ');
}

/** Every endpoint that there is, from the description that the backend gives of itself. */
export function readDescription(content: unknown): Described[] {
  return Object.entries(description.parse(content).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description: words, parameters, ...known }]) => {
      const named = (place: string) =>
        parameters.filter((one) => one.in === place).map(({ name }) => name);
      return {
        method: method.toUpperCase(),
        path,
        needs: needsOf(words),
        isOpenOnHold: known['x-open-on-hold'] === true,
        query: named('query'),
        params: named('path'),
        body: known.requestBody?.content['application/json'].schema,
      };
    }),
  );
}

/** A value that a schema takes, or something near to it. */
function sampleOf(schema: unknown): unknown {
  const read = shape.safeParse(schema).data ?? {};
  const [first] = z.array(z.unknown()).safeParse(read.anyOf ?? read.enum).data ?? [];
  if (read.anyOf) return sampleOf(first);
  if (read.enum) return first;
  if (read.const !== undefined) return read.const;
  if (read.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.safeParse(read.properties).data ?? {}).map(([name, value]) => [
        name,
        sampleOf(value),
      ]),
    );
  if (read.type === 'array') return [];
  if (read.type === 'boolean') return true;
  if (read.type === 'string') return 'x'.repeat(Number(read.minLength ?? 1));
  return Number(read.minimum ?? 1);
}

const LONG = 'x'.repeat(4000);
const TEXTS = [
  '',
  '-1',
  '1e999',
  '%00',
  '%F0%9F%9A%9A',
  '__proto__',
  "1'--",
  '..%2F..%2Fetc',
  LONG,
];
const VALUES = [null, [], {}, true, -1, 1e308, 2 ** 53, '', '\0', '\ud800', LONG, [[[]]], [null]];
const NAMES = ['__proto__', 'constructor', 'toString', '__proto__[x]', 'x[]', '', LONG];
const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`;

export interface Attempt {
  path: string;
  body?: string;
}

export const pathOf = ({ path }: Described, value: string) => path.replace(/\{\w+\}/g, value);

/** An endpoint that declares no query reads none, so one name is enough; which one varies by path. */
const namesFor = ({ path, query }: Described) =>
  query.length > 0 ? NAMES : [NAMES[path.length % NAMES.length] ?? ''];

/** Requests that no honest caller sends, made from what an endpoint says that it takes. */
export function hostileRequests(endpoint: Described): Attempt[] {
  const plain = pathOf(endpoint, '1');
  const sample = endpoint.body && sampleOf(endpoint.body);
  const body = sample === undefined ? undefined : JSON.stringify(sample);
  const queries = [
    ...namesFor(endpoint).map((name) => `${name}=1`),
    ...endpoint.query.flatMap((name) => [
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[__proto__]=1`,
      ...TEXTS.map((text) => `${name}=${text}`),
    ]),
  ];
  const fields = Object.keys(shape.safeParse(endpoint.body?.properties).data ?? {});
  const bodies = [
    ...[null, [], 'text', 1, {}].map((value) => JSON.stringify(value)),
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    DEEP,
    '{',
    ...fields.flatMap((name) =>
      VALUES.map((value) => JSON.stringify({ ...Object(sample), [name]: value })),
    ),
  ];
  return [
    ...queries.map((query) => ({ path: `${plain}?${query}`, body })),
    ...(endpoint.params.length > 0
      ? TEXTS.map((text) => ({ path: pathOf(endpoint, text), body }))
      : []),
    ...(endpoint.body ? bodies.map((text) => ({ path: plain, body: text })) : []),
  ];
}

/** A body that fits what an endpoint takes, or nearly. */
export const sampleBody = ({ body }: Described): Record<string, unknown> | undefined =>
  body && shape.safeParse(sampleOf(body)).data;
