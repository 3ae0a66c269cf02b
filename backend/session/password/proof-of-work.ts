import { addMinutes, subMinutes } from 'date-fns';
import { createHash } from 'node:crypto';
import type { Context } from '@/backend/core/context';
import { Refusal } from '@/backend/core/http/errors';
import { newToken } from '@/backend/core/http/tokens';
import { PROOF_NEEDED, type signInEndpoint } from '@/lib/contracts/session/session';
import type * as z from 'zod/mini';
import { createChallenge, takeChallenge } from './proof-of-work-store';
import { countFailures } from '@/backend/session/store';

export type Proof = NonNullable<z.output<typeof signInEndpoint.input.body>['proof']>;

/** About a second of a browser's time, for each guess. */
const BITS = 17;
const CHALLENGE_MINUTES = 5;
/** This many failures of an account within these minutes, from anywhere, require it. */
const ASKED_AFTER = 5;
const ASKED_FOR_MINUTES = 5;

export const proofNeeded = () =>
  new Refusal(
    401,
    PROOF_NEEDED,
    'Too many failed sign-ins. Try again, and your browser will solve a quick puzzle first.',
  );

export async function giveChallenge({ db, clock }: Context) {
  const puzzle = newToken();
  const expires_at = addMinutes(clock.now(), CHALLENGE_MINUTES);
  await createChallenge(db, { puzzle, bits: BITS, expires_at });
  return { puzzle, bits: BITS };
}

/** Whether a hash begins with so many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  const rest = 8 - (bits % 8);
  return hash.subarray(0, whole).every((byte) => byte === 0) && (hash[whole] ?? 0) >> rest === 0;
}

/** The first answer uses up a challenge, right or wrong. */
async function isSolved({ db, clock }: Context, { puzzle, answer }: Proof): Promise<boolean> {
  const bits = await takeChallenge(db, puzzle, clock.now());
  if (bits === null) return false;
  return beginsWithZeros(createHash('sha256').update(`${puzzle}:${answer}`).digest(), bits);
}

/**
 * Whether an attempt lacks a required proof. Counted per account, whether it exists or not, so that
 * guessing from many addresses costs as much.
 */
export async function lacksProof(
  context: Context,
  email: string,
  proof: Proof | undefined,
): Promise<boolean> {
  const since = subMinutes(context.clock.now(), ASKED_FOR_MINUTES);
  const count = await countFailures(context.db, { email, since });
  if (count < ASKED_AFTER * context.config.rateLimitFactor) return false;
  return proof === undefined || !(await isSolved(context, proof));
}
