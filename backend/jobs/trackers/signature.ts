import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/** Whether `signature` is the hex HMAC-SHA256 of the body under one of the secrets, in constant time. */
export function hasValidSignature(
  signature: string | string[] | undefined,
  body: Uint8Array,
  secrets: readonly string[],
): boolean {
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) =>
    timingSafeEqual(given, createHmac('sha256', secret).update(body).digest()),
  );
}
