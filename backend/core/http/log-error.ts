import { DrizzleQueryError } from 'drizzle-orm/errors';

const MOST_QUERY = 300;
/** SQLSTATE classes whose messages quote row data in full. */
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

/** The stack without its leading message. */
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

/** An error for the log, with the SQL but never its values. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A non-error value was thrown.', stack: '' };
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

/** The same as one line, for the command line. */
export const errorInWords = (error: unknown): string => {
  const { message, cause } = describeError(error);
  return cause && !message.includes(cause.message) ? `${message} (${cause.message})` : message;
};
