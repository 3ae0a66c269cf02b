import { setTimeout as wait } from 'node:timers/promises';

/** Of PostgreSQL: no connection, shutting down, starting up, no room for another. */
const SERVER_CODES = /^(08.{3}|57P0[123]|53300)$/;
const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** `pg` gives its own errors no codes. */
const WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error says that the database is away, rather than anything about what it was asked. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    SERVER_CODES.test(code) ||
    NETWORK_CODES.includes(code) ||
    // A socket file of a server that hasn't made it yet.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    WORDS.test(error.message) ||
    isConnectionLost(error.cause)
  );
}

const PAUSE_MS = 2000;

/** The innermost error, which names what happened. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/**
 * Repeats work for as long as the database is away, and says so each time. The work has to be safe
 * to repeat.
 */
export async function whenThere<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      console.error(`Waiting for the database: ${reasonOf(error)}`);
      await wait(PAUSE_MS, undefined, { signal });
    }
  }
}
