import { subMinutes } from 'date-fns';
import type { FastifyRequest } from 'fastify';
import { audit } from '@/backend/core/audit';
import type { Caller } from '@/backend/core/caller';
import { inTransaction } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import { Refusal, tooMany } from '@/backend/core/errors';
import { inPasswordQueue, isPassword } from './passwords';
import { lacksProof, proofNeeded, type Proof } from './puzzles';
import { countFailures, findAccount, recordFailure } from './store';

/** Only failures count. The second limit is of one account at one address: nobody can lock a member out. */
const LIMITS = [
  { minutes: 1, failures: 5, isPerAccount: false },
  { minutes: 15, failures: 10, isPerAccount: true },
];

interface Attempt {
  caller: Caller;
  request: FastifyRequest;
}

interface Given extends Attempt {
  email: string;
  password: string;
  proof?: Proof | undefined;
}

/** Refuses one attempt too many; failures of all copies of the backend count. */
export async function refuseAfterTooMany(
  { db, clock, config }: Context,
  address: string,
  email: string,
) {
  const now = clock.now();
  for (const { minutes, failures, isPerAccount } of LIMITS) {
    const since = subMinutes(now, minutes);
    const found = await countFailures(db, { address, since, ...(isPerAccount && { email }) });
    if (found.count < failures * config.rateLimitFactor || !found.first) continue;
    const seconds = Math.ceil((found.first.getTime() - since.getTime()) / 1000);
    throw tooMany(`Too many attempts. Try again in ${seconds} seconds.`, seconds);
  }
}

/** The account whose email and password these are. */
export async function checkPassword(
  context: Context,
  attempt: Given,
): Promise<NonNullable<Awaited<ReturnType<typeof findAccount>>>> {
  const { address } = attempt.caller;
  const email = attempt.email.toLowerCase();
  const account = await inPasswordQueue(async () => {
    await refuseAfterTooMany(context, address, email);
    if (await lacksProof(context, email, attempt.proof)) {
      await recordFailed(context, email, attempt, null, 'No puzzle was solved');
      throw proofNeeded();
    }
    const found = await findAccount(context.db, email);
    if (await isPassword(attempt.password, found?.password_hash ?? null)) return found;
    const summary = found ? 'Wrong password' : 'Unknown email';
    await recordFailed(context, email, attempt, found?.id ?? null, summary);
    return null;
  });
  if (!account) throw new Refusal(401, 'wrong_credentials', 'E-mail or password is wrong.');
  return account;
}

/** The same work for a known and an unknown email, so that its time tells nothing. */
export const recordFailed = (
  context: Context,
  email: string,
  { caller, request }: Attempt,
  userId: number | null,
  summary: string,
) =>
  inTransaction(context, async (tx) => {
    const at = context.clock.now();
    await recordFailure(tx, { address: caller.address, email, at });
    await audit(tx, {
      at,
      actor_id: null,
      actor_address: caller.address,
      action: 'auth.login_failed',
      object_type: 'user',
      object_id: userId ?? 'unknown',
      summary,
      request_id: request.id,
    });
  });
