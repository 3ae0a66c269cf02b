import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { EndpointInput, ParsedInput } from '@/lib/contracts/core/endpoint';
import { notFound, notUnderstood, type Refusal } from './errors';
import { validationMessagesFor } from './validation-messages';

/** Limits the length of error messages. */
const MAX_ISSUES = 20;
const MAX_NAME = 60;
const UNSTORABLE = 'Leave out characters that can’t be shown.';

type Schema = z.ZodMiniType;

export function parseInput<Input extends EndpointInput>(
  input: Input,
  request: FastifyRequest,
): ParsedInput<Input>;
export function parseInput(
  input: EndpointInput,
  request: FastifyRequest,
): ParsedInput<EndpointInput> {
  return {
    params: input.params && parsePart(input.params, request.params, () => notFound()),
    query: input.query && parsePart(input.query, readQuery(request.query), notUnderstood),
    body: input.body && parsePart(input.body, request.body, notUnderstood),
  };
}

/** The schema parser silently ignores a field of this name. */
const PASSED_OVER = '__proto__';

function readQuery(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !Object.hasOwn(query, PASSED_OVER))
    return query;
  const sentence = `${PASSED_OVER} isn’t a known field.`;
  throw notUnderstood(sentence, { [PASSED_OVER]: sentence });
}

function parsePart(
  schema: Schema,
  value: unknown,
  refuse: (message: string, fields: Record<string, string>) => Refusal,
): unknown {
  const parsed = safeParse(schema, value, { error: validationMessagesFor(schema) });
  if (!parsed.success) {
    const fields = fieldsOf(parsed.error.issues.slice(0, MAX_ISSUES));
    throw refuse(Object.values(fields)[0] ?? 'This request was not understood.', fields);
  }
  const unstorable = findUnstorable(parsed.data);
  if (unstorable) throw refuse(UNSTORABLE, { [unstorable.join('.')]: UNSTORABLE });
  return parsed.data;
}

/** Finds a text that no column accepts: with a NUL character or a lone surrogate. */
function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = findUnstorable(part, [...path, name]);
    if (found) return found;
  }
  return null;
}

/** One message per field, the first if there are several. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  const add = (path: readonly PropertyKey[], sentence: string) => {
    const name = path.map(String).join('.').slice(0, MAX_NAME);
    if (name !== '' && !fields.has(name)) fields.set(name, sentence);
  };
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') add(issue.path, issue.message);
    else
      for (const key of issue.keys.slice(0, MAX_ISSUES))
        add([...issue.path, key], `${shown(key)} isn’t a known field.`);
  }
  return Object.fromEntries(fields);
}

const shown = (key: string) => (key.length > MAX_NAME ? `${key.slice(0, MAX_NAME)}…` : key);
