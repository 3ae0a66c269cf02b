import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 bits, safe in a URL and a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text could be such a secret. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Constant-time comparison. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
