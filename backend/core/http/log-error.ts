import { DrizzleQueryError } from 'drizzle-orm/errors';

const MOST_QUERY = 300;
/** SQLSTATE: data that a column doesn't take, and rows that contradict each other, are quoted in full. */
const QUOTES_VALUES = /^2[23]/;
const NO_VALUES = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];

interface Described {
  type: string;
  message: string;
  stack: string;
  cause?: Described;
  aggregateErrors?: Described[];
  [name: string]: unknown;
}

/** Where it was thrown, without the message that begins a stack. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError)
    return `Failed query: ${error.query.slice(0, MOST_QUERY)}`;
  return 'code' in error && QUOTES_VALUES.test(String(error.code))
    ? 'The database refused a value.'
    : error.message;
}

/** An error for the log: what was asked of the database, and never with which values. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown.', stack: '' };
  const facts = Object.entries(error).filter(
    ([name, value]) => NO_VALUES.includes(name) && typeof value === 'string',
  );
  return {
    ...Object.fromEntries(facts),
    type: error.constructor.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(describeError) }),
  };
}

/** The same as one line, for whoever starts a program. */
export const errorInWords = (error: unknown): string => {
  const { message, cause } = describeError(error);
  return cause && !message.includes(cause.message) ? `${message} (${cause.message})` : message;
};
