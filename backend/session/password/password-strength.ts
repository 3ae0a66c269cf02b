import { Refusal } from '@/backend/core/http/errors';
import { PASSWORD_LENGTH } from '@/lib/contracts/session/session';

// Loaded when first needed: the list of leaked passwords takes memory and time.
const load = () => import('@/lib/contracts/session/password-strength');

/** Refuses a password that is on the list of leaked ones, close to one, or made of what is known of its owner. */
export async function refuseWeak(password: string, about: readonly string[]): Promise<void> {
  const { isWeak, scoreOf } = await load();
  if (!isWeak(scoreOf(password, about))) return;
  const message = `Choose a password of at least ${PASSWORD_LENGTH.min} characters that is not in a known leak.`;
  throw new Refusal(422, 'weak_password', message, {
    fields: { password: 'It is too easy to guess.' },
  });
}
