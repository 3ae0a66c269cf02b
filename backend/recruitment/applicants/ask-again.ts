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
 * Has outside services asked anew within seconds. What they said stays until then, so
 * that a check that failed goes on standing in the way.
 */
export async function recheckApplication(
  tx: Database,
  { user_id, address, now }: Recruiter,
  { ref, service }: Chosen & { service?: CheckingService | undefined },
): Promise<void> {
  const { id, state, checks } = await lockFor(tx, ref);
  if (!OPEN_STATES.some((open) => open === state)) throw noLongerPossible(STATE_WORDS[state]);
  await changeApplication(tx, id, { checks: askedAgain(checks, service), updated_at: now });
  await audit(tx, {
    at: now,
    actor_id: user_id,
    actor_address: address,
    action: 'application.asked_again',
    object_type: 'application',
    object_id: id,
    summary: sentence`${nameOfMember(user_id)} had ${service ?? 'every service'} asked again about application ${ref}.`,
  });
  announceApplication(tx);
}
