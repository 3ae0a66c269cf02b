import { Refusal } from './errors';

/** SQLSTATE and errno of a full disk. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && DISK_FULL.includes(String(error.code))) || isDiskFull(error.cause);
}

export const diskFull = () =>
  new Refusal(503, 'disk_full', 'The disk is full. Nothing can be saved.', {
    headers: { 'retry-after': '60' },
  });
