import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sha256 } from '@/backend/core/http/tokens';

const STEP_SECONDS = 30;
/** Allows phone clocks to be off by one step. */
const STEPS_OFF = 1;
const RECOVERY_CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without easily confused characters. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string) =>
  new TOTP({
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The content of the QR code. */
export function authenticatorAddress(secret: string, company: string, email: string): string {
  const totp = totpOf(secret);
  totp.issuer = company;
  totp.label = email;
  return totp.toString();
}

/** The step of a code; null if it is wrong, or not after the last used step. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const off = totpOf(secret).validate({ token: code, timestamp, window: STEPS_OFF });
  if (off === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + off;
  return lastStep !== null && step <= lastStep ? null : step;
}

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** 79 bits each, beyond guessing even from their hashes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

/** Normalised input. */
export const hashOfRecoveryCode = (code: string): string =>
  sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Digits, with or without a space, are an app code; anything else is a recovery code. */
export const appCodeOf = (typed: string): string | null => {
  const code = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
};
