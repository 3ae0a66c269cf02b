import { toDataURL } from 'qrcode';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { Refusal } from '@/backend/core/http/errors';
import type { Enrolment } from '@/lib/contracts/session/second-factor';
import { authenticatorAddress, newSecret } from './codes';
import { findAuthenticator, lockFactors, startAuthenticator } from './store';
import type { Owner } from './verify-second-factor';

const PICTURE = { margin: 2, scale: 6 };

/** A new secret, which applies once a code of it is confirmed. */
export async function startEnrolment(
  { config }: Pick<Context, 'config'>,
  tx: Database,
  { user_id, name, email }: Owner,
  now: Date,
): Promise<Enrolment> {
  await lockFactors(tx, user_id);
  if ((await findAuthenticator(tx, user_id))?.confirmed_at)
    throw new Refusal(409, 'already_on', 'Two-step verification is already on.');
  const secret = newSecret();
  await startAuthenticator(tx, user_id, secret, now);
  const address = authenticatorAddress(secret, config.companyName, email ?? name);
  return { secret, picture: await toDataURL(address, PICTURE) };
}
