import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodRawIssue;

/** A field's label; list items use the list's label. */
function fieldInWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string') ?? 'This request';
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The schemas of a field, unwrapped. */
function schemasAt(schema: Schema, path: readonly PropertyKey[]): Schema[] {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return schemasAt(schema._zod.def.innerType, path);
  if (schema instanceof z.core.$ZodPipe)
    return [schema._zod.def.in, schema._zod.def.out].flatMap((part) => schemasAt(part, path));
  const [step, ...rest] = path;
  if (step === undefined) return [schema];
  if (schema instanceof z.core.$ZodArray) return schemasAt(schema._zod.def.element, rest);
  if (!(schema instanceof z.core.$ZodObject) || typeof step !== 'string') return [];
  const shape: z.core.$ZodShape = schema._zod.def.shape;
  const field = shape[step];
  return field ? schemasAt(field, rest) : [];
}

function boundsOf(schema: Schema): { least?: number; most?: number } {
  const bounds: { least?: unknown; most?: unknown } = {};
  for (const check of schema._zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMinLength) bounds.least = check._zod.def.minimum;
    if (check instanceof z.core.$ZodCheckMaxLength) bounds.most = check._zod.def.maximum;
    if (check instanceof z.core.$ZodCheckGreaterThan) bounds.least = check._zod.def.value;
    if (check instanceof z.core.$ZodCheckLessThan) bounds.most = check._zod.def.value;
  }
  const { least, most } = bounds;
  return {
    ...(typeof least === 'number' && { least }),
    ...(typeof most === 'number' && { most }),
  };
}

/** `between 3 and 32`, or `at least 3` if there is no upper bound. */
function boundsInWords(schemas: readonly Schema[], issue: Issue): string {
  const known = schemas.map(boundsOf).reduce((all, one) => ({ ...all, ...one }), {});
  const format = (value: unknown) => Number(value).toLocaleString('en');
  const least = known.least ?? issue.minimum;
  const most = known.most ?? issue.maximum;
  if (least !== undefined && most !== undefined)
    return `between ${format(least)} and ${format(most)}`;
  return least === undefined ? `at most ${format(most)}` : `at least ${format(least)}`;
}

const isMissing = ({ code, origin, minimum, input }: Issue): boolean =>
  code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union'
    ? input === undefined || input === null
    : code === 'too_small' && origin === 'string' && minimum === 1 && input === '';

/** A validation message in the panel's words instead of the library's. */
export const validationMessagesFor =
  (schema: Schema) =>
  (issue: Issue): string => {
    const path = issue.path ?? [];
    const field = fieldInWords(path);
    if (path.length > 0 && isMissing(issue)) return `${field} is required.`;
    if (issue.code !== 'too_small' && issue.code !== 'too_big') return `${field} is not valid.`;
    const bounds = boundsInWords(schemasAt(schema, path), issue);
    if (issue.origin === 'string') return `${field} must be ${bounds} characters.`;
    return issue.origin === 'array'
      ? `${field} must have ${bounds} entries.`
      : `${field} must be ${bounds}.`;
  };
