import { subMinutes } from 'date-fns';
import type { FastifyRequest } from 'fastify';
import { UNKNOWN } from '@/backend/core/audit/audit';
import { auditRepeated } from '@/backend/core/audit/audit-repeated';
import type { Caller } from '@/backend/core/http/caller';
import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { Refusal, tooMany } from '@/backend/core/http/errors';
import { inPasswordQueue, isPassword } from './password/passwords';
import { lacksProof, proofNeeded, type Proof } from './password/proof-of-work';
import {
  countFailuresFrom,
  findAccount,
  lockFailures,
  recordFailure,
  type Failures,
} from './store';

/** Only failures count. The second limit is per account and network, so that no one can lock a member out. */
const LIMITS = { ofNetwork: { minutes: 1, failures: 5 }, ofAccount: { minutes: 15, failures: 10 } };

interface Attempt {
  caller: Caller;
  request: FastifyRequest;
}

interface Looked<Account> {
  /** The account the password belongs to, or null. */
  account: Account | null;
  userId: number | null;
  /** The audit reason for a wrong one. */
  summary: string;
  /** The error to answer with. */
  refusal?: Refusal;
}

interface Given extends Attempt {
  email: string;
  password: string;
  proof?: Proof | undefined;
}

/** How long nothing is taken any more from a network, or for an account from there; 0 where it is. */
async function secondsToWait(
  db: Database,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { network, email }: { network: string; email: string },
): Promise<number> {
  const now = clock.now();
  const { ofNetwork, ofAccount } = LIMITS;
  const since = subMinutes(now, ofNetwork.minutes);
  const accountSince = subMinutes(now, ofAccount.minutes);
  const found = await countFailuresFrom(db, { network, email, since, accountSince });
  const left = ({ count, first }: Failures, limit: typeof ofNetwork, start: Date) =>
    count < limit.failures * config.rateLimitFactor || !first
      ? 0
      : Math.ceil((first.getTime() - start.getTime()) / 1000);
  return left(found.ofNetwork, ofNetwork, since) || left(found.ofAccount, ofAccount, accountSince);
}

const triedTooOften = (seconds: number) =>
  tooMany(`Too many attempts. Try again in ${seconds} seconds.`, seconds);

/** Refuses further attempts over the limit, counted across all instances. */
async function refuseAfterTooMany(context: Context, network: string, email: string): Promise<void> {
  const seconds = await secondsToWait(context.db, context, { network, email });
  if (seconds > 0) throw triedTooOften(seconds);
}

/**
 * Checks a password and counts failures. The limit applies before, to save work, and again after,
 * so that simultaneous attempts can't exceed it.
 */
export async function tryPassword<Account>(
  context: Context,
  attempt: Attempt & { email: string },
  look: () => Promise<Looked<Account>>,
): Promise<Account | null> {
  const { network } = attempt.caller;
  return inPasswordQueue(async () => {
    await refuseAfterTooMany(context, network, attempt.email);
    const { account, userId, summary, refusal } = await look();
    if (account === null) await recordFailed(context, attempt, userId, summary);
    else await refuseAfterTooMany(context, network, attempt.email);
    if (refusal) throw refusal;
    return account;
  });
}

/** The account with this email and password. */
export async function checkPassword(
  context: Context,
  attempt: Given,
): Promise<NonNullable<Awaited<ReturnType<typeof findAccount>>>> {
  const email = attempt.email.toLowerCase();
  const account = await tryPassword(context, { ...attempt, email }, async () => {
    if (await lacksProof(context, email, attempt.proof)) {
      const summary = 'Proof of work missing';
      return { account: null, userId: null, summary, refusal: proofNeeded() };
    }
    const found = await findAccount(context.db, email);
    const isRight = await isPassword(attempt.password, found?.password_hash ?? null);
    const summary = found ? 'Wrong password' : 'Unknown email';
    return { account: isRight ? found : null, userId: found?.id ?? null, summary };
  });
  if (!account) throw new Refusal(401, 'wrong_credentials', 'Email or password is incorrect.');
  return account;
}

export const failedTimes = (times: string): string => `${times} failed sign-ins in an hour`;

/** Does the same work for unknown emails, so that timing reveals nothing. */
async function recordFailed(
  context: Context,
  { caller, request, email }: Attempt & { email: string },
  userId: number | null,
  summary: string,
): Promise<void> {
  const seconds = await inTransaction(context, async (tx) => {
    const { network } = caller;
    await lockFailures(tx, network);
    const wait = await secondsToWait(tx, context, { network, email });
    if (wait > 0) return wait;
    const at = context.clock.now();
    await recordFailure(tx, { network, email, at });
    await auditRepeated(tx, {
      at,
      actor_address: caller.address,
      action: 'auth.login_failed',
      object_type: 'user',
      object_id: userId ?? UNKNOWN,
      summary,
      summaryOf: failedTimes,
      request_id: request.id,
    });
    return 0;
  });
  if (seconds > 0) throw triedTooOften(seconds);
}
