import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Proof } from './adapter';
import { toPythonJson } from './python-json';

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Rewriting is work, and anyone may ask for it. Deliveries are of up to 16 KiB; longer bodies have to
 * be signed as they are sent.
 */
const MAX_REWRITTEN_BYTES = 64 * 1024;

function signaturesIn(headers: Proof['headers'], names: readonly string[]): Buffer[] {
  return names.flatMap((name) => {
    const signature = headers[name];
    const isHex = typeof signature === 'string' && HEX_SHA256.test(signature);
    return isHex ? Buffer.from(signature, 'hex') : [];
  });
}

const isSigned = (
  content: Uint8Array | string,
  signatures: readonly Buffer[],
  secrets: readonly string[],
): boolean =>
  signatures.length > 0 &&
  secrets.some((secret) => {
    const own = createHmac('sha256', secret).update(content).digest();
    return signatures.some((given) => timingSafeEqual(given, own));
  });

/** Whether one of these headers is the hex HMAC-SHA256 of the body under one of the secrets. */
export const hasValidSignature = (
  { headers, body }: Proof,
  names: readonly string[],
  secrets: readonly string[],
): boolean => isSigned(body, signaturesIn(headers, names), secrets);

/**
 * The same for senders that sign what they mean rather than what they send: their JSON as Python
 * writes it. Anyone may rewrite a body in ways that this form doesn't see, and changes nothing by it.
 */
export function hasValidSignatureOfContent(
  { headers, body }: Proof,
  names: readonly string[],
  secrets: readonly string[],
): boolean {
  const signatures = signaturesIn(headers, names);
  if (isSigned(body, signatures, secrets)) return true;
  const isWorthIt = signatures.length > 0 && secrets.length > 0;
  if (!isWorthIt || body.byteLength > MAX_REWRITTEN_BYTES) return false;
  const rewritten = toPythonJson(new TextDecoder().decode(body));
  return rewritten !== null && isSigned(rewritten, signatures, secrets);
}
