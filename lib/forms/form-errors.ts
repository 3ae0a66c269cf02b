import type * as z from 'zod/mini';
import { NO_NUMBER, readNumber } from './fields';
import { fieldsOf, type FormField } from './form-values';

/** Messages by the path of what they are about. */
export type Errors = Readonly<Record<string, string>>;

/** What the parser says of what no schema has words for. */
const WORDLESS = 'Invalid input';

/** The first message for each path. */
export function errorsOf(error: z.core.$ZodError): Errors {
  const first = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = path.join('.');
    if (!first.has(name))
      first.set(name, message === WORDLESS ? 'This can’t be read. Check it.' : message);
  }
  return Object.fromEntries(first);
}

const HALF_TYPED: Readonly<Record<string, string>> = {
  date: 'Enter a full date: day, month and year.',
  'datetime-local': 'Enter a full date and time.',
};
const NO_WHOLE_NUMBER = 'Enter a whole number, such as 1250.';
/** It may part thousands or begin a fraction, as the reader's country has it. */
const UNCLEAR_COMMA = /^[-−]?\d{1,3},\d{3}$/;

/** Null where the field is empty or can be read. */
function unreadable({ validity, type, dataset, value }: FormField): string | null {
  if (validity.badInput) return HALF_TYPED[type] ?? NO_NUMBER;
  if (dataset['missing'] && value === '') return dataset['missing'];
  const { number } = dataset;
  if (!number || !Number.isNaN(readNumber(value, number === 'whole') ?? 0)) return null;
  const [whole, rest] = value.trim().split(',');
  if (UNCLEAR_COMMA.test(value.trim()))
    return number === 'whole'
      ? `Enter ${whole}${rest} without a comma.`
      : `Enter ${whole}${rest} without a comma, or ${whole}.${rest} with a point.`;
  return number === 'whole' ? NO_WHOLE_NUMBER : NO_NUMBER;
}

/** The browser reports what it can't read as empty, which to a schema often means "none". */
export function unreadableIn(form: HTMLFormElement): Errors {
  const found = fieldsOf(form).flatMap((field) => {
    const words = field.matches(':disabled') ? null : unreadable(field);
    return field.name && words ? [[field.name, words] as const] : [];
  });
  return Object.fromEntries(found);
}
