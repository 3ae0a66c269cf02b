import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodRawIssue;

/** A field's name as the member reads it; a place in a list is named by its list. */
function fieldInWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string') ?? 'This request';
  const words = String(name).replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The schema of one field, past everything that only wraps it. */
function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return schemaAt(schema._zod.def.innerType, path);
  if (schema instanceof z.core.$ZodPipe) return schemaAt(schema._zod.def.in, path);
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  if (schema instanceof z.core.$ZodArray) return schemaAt(schema._zod.def.element, rest);
  if (!(schema instanceof z.core.$ZodObject) || typeof step !== 'string') return undefined;
  const shape: z.core.$ZodShape = schema._zod.def.shape;
  const field = shape[step];
  return field && schemaAt(field, rest);
}

const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** `3–32`, or `at least 3` where the schema knows no other bound. */
function boundsInWords(schema: Schema | undefined, issue: Issue): string {
  const bag: Record<string, unknown> = schema?._zod.bag ?? {};
  const least = asNumber(bag.minimum) ?? asNumber(issue.minimum);
  const most = asNumber(bag.maximum) ?? asNumber(issue.maximum);
  const format = (value: number) => value.toLocaleString('en');
  if (least !== undefined && most !== undefined) return `${format(least)}–${format(most)}`;
  return least === undefined ? `at most ${format(most ?? 0)}` : `at least ${format(least)}`;
}

const isMissing = ({ code, origin, minimum, input }: Issue): boolean =>
  code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union'
    ? input === undefined || input === null
    : code === 'too_small' && origin === 'string' && minimum === 1 && input === '';

/** What a request lacks, in the words of the panel instead of the schema library's own. */
export const sentencesFor =
  (schema: Schema) =>
  (issue: Issue): string => {
    const path = issue.path ?? [];
    const field = fieldInWords(path);
    if (path.length > 0 && isMissing(issue)) return `${field} is required.`;
    if (issue.code !== 'too_small' && issue.code !== 'too_big') return `${field} is not valid.`;
    const bounds = boundsInWords(schemaAt(schema, path), issue);
    if (issue.origin === 'string') return `${field} must be ${bounds} characters.`;
    return issue.origin === 'array'
      ? `${field} must have ${bounds} entries.`
      : `${field} must be ${bounds}.`;
  };
