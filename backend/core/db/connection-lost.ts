/** PostgreSQL: no connection, shutting down, starting up, too many connections. */
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
/** `pg` errors have no codes. */
const WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error means that the database is unavailable. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    SERVER_CODES.test(code) ||
    NETWORK_CODES.includes(code) ||
    // A socket file that the server hasn't created yet.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    WORDS.test(error.message) ||
    isConnectionLost(error.cause)
  );
}
