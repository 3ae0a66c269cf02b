import { subMinutes } from 'date-fns';
import type { FastifyRequest } from 'fastify';
import { audit, UNKNOWN } from '@/backend/core/audit/audit';
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

/** Only failures count. The second limit is of one account from one network: nobody can lock a member out. */
const LIMITS = { ofNetwork: { minutes: 1, failures: 5 }, ofAccount: { minutes: 15, failures: 10 } };

interface Attempt {
  caller: Caller;
  request: FastifyRequest;
}

interface Looked<Account> {
  /** Whose password it is; null where it is nobody's. */
  account: Account | null;
  userId: number | null;
  /** Of a wrong one. */
  summary: string;
  /** What is answered in place of wrong. */
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

/** Refuses one attempt too many; failures of all copies of the backend count. */
async function refuseAfterTooMany(context: Context, network: string, email: string): Promise<void> {
  const seconds = await secondsToWait(context.db, context, { network, email });
  if (seconds > 0) throw triedTooOften(seconds);
}

/**
 * Looks at a password, and counts it where it is wrong. The limit is asked before, to spare the work,
 * and again of what was found: of those that are tried at once only as many get an answer.
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

/** The account whose email and password these are. */
export async function checkPassword(
  context: Context,
  attempt: Given,
): Promise<NonNullable<Awaited<ReturnType<typeof findAccount>>>> {
  const email = attempt.email.toLowerCase();
  const account = await tryPassword(context, { ...attempt, email }, async () => {
    if (await lacksProof(context, email, attempt.proof)) {
      const summary = 'No puzzle was solved';
      return { account: null, userId: null, summary, refusal: proofNeeded() };
    }
    const found = await findAccount(context.db, email);
    const isRight = await isPassword(attempt.password, found?.password_hash ?? null);
    const summary = found ? 'Wrong password' : 'Unknown email';
    return { account: isRight ? found : null, userId: found?.id ?? null, summary };
  });
  if (!account) throw new Refusal(401, 'wrong_credentials', 'E-mail or password is wrong.');
  return account;
}

/** The same work for a known and an unknown email, so that its time tells nothing. */
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
    await audit(tx, {
      at,
      actor_id: null,
      actor_address: caller.address,
      action: 'auth.login_failed',
      object_type: 'user',
      object_id: userId ?? UNKNOWN,
      summary,
      request_id: request.id,
    });
    return 0;
  });
  if (seconds > 0) throw triedTooOften(seconds);
}
