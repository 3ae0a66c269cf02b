import { Refusal } from '@/backend/core/http/errors';
import type { PasswordOwner } from '@/lib/contracts/session/session';

// Loaded on first use, because the list of leaked passwords takes memory and time.
const load = () => import('@/lib/contracts/session/password-strength');

/** Refuses passwords that are leaked, close to a leaked one, or derived from the owner's data. */
export async function refuseWeak(
  password: string,
  owner: PasswordOwner,
  company: string,
): Promise<void> {
  const { isWeak, scoreOf } = await load();
  if (!isWeak(scoreOf(password, owner, company))) return;
  const message =
    'Choose a password that hasn’t been leaked and isn’t based on your name or email.';
  throw new Refusal(422, 'weak_password', message, {
    fields: { password: 'It’s too easy to guess.' },
  });
}
