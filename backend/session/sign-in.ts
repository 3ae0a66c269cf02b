import { subMinutes } from 'date-fns';
import { audit } from '@/backend/core/audit';
import type { Caller } from '@/backend/core/caller';
import { inTransaction } from '@/backend/core/changes';
import type { Context } from '@/backend/core/context';
import { Refusal, tooMany } from '@/backend/core/errors';
import { newToken } from '@/backend/core/tokens';
import { mayBeSignedIn } from './authenticate';
import { inPasswordQueue, isPassword } from './passwords';
import { countFailures, createSession, findAccount, recordFailure } from './store';

/** Only failures count. The second limit is of one account at one address: nobody can lock a member out. */
const LIMITS = [
  { minutes: 1, failures: 5, isPerAccount: false },
  { minutes: 15, failures: 10, isPerAccount: true },
];
const MAX_DEVICE_LENGTH = 200;

interface Attempt {
  email: string;
  password: string;
  caller: Caller;
  device: string;
  requestId: string;
}

async function refuseAfterTooMany({ db, clock, config }: Context, address: string, email: string) {
  const now = clock.now();
  for (const { minutes, failures, isPerAccount } of LIMITS) {
    const since = subMinutes(now, minutes);
    const found = await countFailures(db, { address, since, ...(isPerAccount && { email }) });
    if (found.count < failures * config.rateLimitFactor || !found.first) continue;
    const seconds = Math.ceil((found.first.getTime() - since.getTime()) / 1000);
    throw tooMany(`Too many attempts. Try again in ${seconds} seconds.`, seconds);
  }
}

/** Signs a member in and answers the new session's token. The account's state shows only after the right password. */
export async function signIn(context: Context, attempt: Attempt): Promise<string> {
  const { db, clock } = context;
  const { address } = attempt.caller;
  const email = attempt.email.toLowerCase();

  const account = await inPasswordQueue(async () => {
    await refuseAfterTooMany(context, address, email);
    const found = await findAccount(db, email);
    if (await isPassword(attempt.password, found?.password_hash ?? null)) return found;
    await recordFailed(context, email, attempt, found?.id ?? null);
    return null;
  });
  if (!account) throw new Refusal(401, 'wrong_credentials', 'E-mail or password is wrong.');
  if (!mayBeSignedIn(account.state))
    throw new Refusal(403, 'account_disabled', 'This account is disabled. Contact HR.');

  const token = newToken();
  const now = clock.now();
  const device = attempt.device.slice(0, MAX_DEVICE_LENGTH);
  await inTransaction(context, async (tx) => {
    const id = await createSession(tx, { token, user_id: account.id, device, address, now });
    await audit(tx, {
      at: now,
      actor_id: account.id,
      actor_address: address,
      action: 'auth.login',
      object_type: 'session',
      object_id: id,
      summary: 'Signed in with email and password',
      request_id: attempt.requestId,
    });
  });
  return token;
}

/** The same work for a known and an unknown email, so that its time tells nothing. */
const recordFailed = (
  context: Context,
  email: string,
  { caller, requestId }: Attempt,
  userId: number | null,
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
      summary: userId === null ? 'Unknown email' : 'Wrong password',
      request_id: requestId,
    });
  });
