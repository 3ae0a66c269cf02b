import { nameOfApplicant } from '@/backend/recruitment/applications/words';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tell } from '@/backend/inbox/public';
import {
  carryOut,
  type Settings,
  stateAfter,
} from '@/backend/recruitment/applications/application-action';
import { lockApplication, type StoredApplication } from '@/backend/recruitment/applications/store';
import { nextRecruiter } from './rules';
import { listClaimers, listGivenUpBy, listUnclaimed, lockSettings, noteAssigned } from './store';
import { tellInReview } from '@/backend/recruitment/applications/tell-in-review';

/**
 * Assigns an unclaimed application to the next recruiter. Locks the settings, so that two
 * simultaneous applications don't both go by the same counts. Returns the recruiter, or null.
 */
export async function assignInTurn(
  tx: Database,
  settings: Settings,
  application: StoredApplication,
  now: Date,
): Promise<number | null> {
  if (!(await lockSettings(tx, now)).auto_claim) return null;
  const { id, ref, languages } = application;
  const not = await listGivenUpBy(tx, id);
  const next = nextRecruiter(await listClaimers(tx), { languages, not, now });
  if (!next) return null;
  const state = stateAfter(application, 'claim', 'panel');
  const { user_id } = next;
  await noteAssigned(tx, user_id, now);
  await tellInReview(tx, settings, application, now);
  await carryOut(tx, application, null, {
    action: 'auto_claimed',
    summary: sentence`Auto claim assigned the application to ${nameOfMember(user_id)}.`,
    change: { state, assignee_id: user_id, claimed_at: now, acted_at: now, updated_at: now },
  });
  await tell(
    tx,
    {
      user_id,
      type: 'SUCCESS',
      message: sentence`Application ${ref} of ${nameOfApplicant(id)} is yours. It was your turn.`,
      kind: APPLICATION_NOTICES.auto_claimed,
      about: ref,
      goesOut: true,
    },
    now,
  );
  return user_id;
}

/** Assigns waiting applications to recruiters who have become free. */
export async function assignWaiting(context: Context): Promise<void> {
  let isSomeoneFree = true;
  await transactionForEach(context, await listUnclaimed(context.db), async (tx, { id }) => {
    if (!isSomeoneFree) return;
    const now = context.clock.now();
    // Lock the settings before the application, as everywhere, to avoid deadlocks.
    const { auto_claim } = await lockSettings(tx, now);
    const next = nextRecruiter(await listClaimers(tx), { languages: [], not: [], now });
    isSomeoneFree = auto_claim && next !== null;
    if (!isSomeoneFree) return;
    const application = await lockApplication(tx, id);
    // An application no one else may get stays and doesn't block the others.
    if (application?.state === 'submitted') await assignInTurn(tx, context, application, now);
  });
}
