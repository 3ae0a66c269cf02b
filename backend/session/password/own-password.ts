import { subMinutes } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { MemberCall } from '@/backend/core/http/endpoints';
import { notFound, refused } from '@/backend/core/http/errors';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { isPassword } from './passwords';
import { tryPassword } from '@/backend/session/sign-in';
import { findOwnAccount, lockOwnAccount } from '@/backend/session/store';

const RECENT_MINUTES = 15;

type Proving = Pick<MemberCall<EndpointInput>, 'member' | 'caller' | 'request' | 'now'>;

const wrong = (message: string) => refused('wrong_password', message, 'current');

const isRecent = (signedInAt: Date, now: Date) => signedInAt >= subMinutes(now, RECENT_MINUTES);

/** The proof needed for sensitive actions; null right after a sign-in. */
export async function proofOwed({
  db,
  member,
  now,
}: Pick<MemberCall<EndpointInput>, 'db' | 'member' | 'now'>): Promise<{
  has_password: boolean;
} | null> {
  const account = await findOwnAccount(db, member);
  if (account && isRecent(account.signed_in_at, now)) return null;
  return { has_password: account !== null && account.password_hash !== null };
}

/**
 * Makes sure it is the member and not someone who found the panel open: by the password, or by a
 * recent sign-in if the account has none. Not in a transaction, since a wrong password has to
 * count.
 */
export async function requireProof(
  context: Context,
  call: Proving,
  password: string | undefined,
): Promise<NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>> {
  const { member } = call;
  const account = await findOwnAccount(context.db, member);
  if (!account) throw notFound('This account');
  const { password_hash: hash } = account;
  if (hash === null) {
    if (!isRecent(account.signed_in_at, call.now))
      throw refused(
        'sign_in_again',
        `For security, sign out and in again. This needs a sign-in within the last ${RECENT_MINUTES} minutes.`,
      );
    return account;
  }
  if (!password) throw wrong('Current password is required.');
  const who = account.email ?? `member ${member.user_id}`;
  const proved = await tryPassword(context, { ...call, email: who }, async () => ({
    account: (await isPassword(password, hash)) ? account : null,
    userId: member.user_id,
    summary: 'Wrong password in the settings',
  }));
  if (!proved) throw wrong('Current password is incorrect.');
  return proved;
}

/** Hashing takes time: if two requests change the password at once, the second's proof is void. */
export async function requireSamePassword(
  tx: Database,
  account: { id: number; password_hash: string | null },
): Promise<void> {
  const present = await lockOwnAccount(tx, account.id);
  if (present?.password_hash !== account.password_hash)
    throw wrong('Your password has been changed. Sign in again.');
}
