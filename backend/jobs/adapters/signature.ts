import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Proof } from './adapter';
import { toPythonJson } from './python-json';

const HEX_SHA256 = /^[0-9a-f]{64}$/i;

/** Rewriting is work, and anyone may ask for it: longer bodies have to be signed as they are sent. */
const MAX_REWRITTEN_BYTES = 1024 * 1024;

type Signature = string | string[] | undefined;

/** Whether `signature` is the hex HMAC-SHA256 of the body under one of the secrets, in constant time. */
export function hasValidSignature(
  signature: Signature,
  body: Uint8Array | string,
  secrets: readonly string[],
): boolean {
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) =>
    timingSafeEqual(given, createHmac('sha256', secret).update(body).digest()),
  );
}

/**
 * The same for senders that sign what they mean rather than what they send: their JSON as Python
 * writes it. Anyone may rewrite a body in ways that this form doesn't see, and changes nothing by it.
 */
export function hasValidSignatureOfContent(
  signature: Signature,
  { body }: Pick<Proof, 'body'>,
  secrets: readonly string[],
): boolean {
  if (hasValidSignature(signature, body, secrets)) return true;
  if (body.byteLength > MAX_REWRITTEN_BYTES || secrets.length === 0) return false;
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false;
  const rewritten = toPythonJson(new TextDecoder().decode(body));
  return rewritten !== null && hasValidSignature(signature, rewritten, secrets);
}
