import { audit } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import { noLongerPossible } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { CheckingService } from '@/lib/contracts/recruitment/applications';
import {
  type Chosen,
  lockFor,
  type Recruiter,
  STATE_WORDS,
} from '@/backend/recruitment/applications/application-action';
import { OPEN_STATES } from '@/backend/recruitment/applications/rules';
import { announceApplication, changeApplication } from '@/backend/recruitment/applications/store';
import { askedAgain } from './ask-again-rules';

/**
 * Schedules a recheck within seconds. Old results stay until then, so that a failed check keeps
 * blocking.
 */
export async function recheckApplication(
  tx: Database,
  { user_id, address, now }: Recruiter,
  { ref, service }: Chosen & { service?: CheckingService | undefined },
): Promise<void> {
  const { id, state, checks } = await lockFor(tx, ref);
  if (!OPEN_STATES.some((open) => open === state))
    throw noLongerPossible(STATE_WORDS[state], 'the application');
  await changeApplication(tx, id, { checks: askedAgain(checks, service), updated_at: now });
  await audit(tx, {
    at: now,
    actor_id: user_id,
    actor_address: address,
    action: 'application.asked_again',
    object_type: 'application',
    object_id: id,
    summary: sentence`${nameOfMember(user_id)} requested new checks from ${service ?? 'every service'} for application ${ref}.`,
  });
  announceApplication(tx);
}
