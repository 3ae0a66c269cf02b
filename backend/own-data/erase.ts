import { subDays } from 'date-fns';
import { audit } from '@/backend/core/audit/audit';
import { announce, inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { PersonalData } from '@/backend/core/privacy/personal-data';
import { keepAsHashes } from '@/backend/blacklist/public';
import { lockTelling, tell, wasTold, withdrawNotices } from '@/backend/inbox/public';
import {
  isLastAdministrator,
  lockAccess,
  listDueDeletions,
  lockDueDeletion,
  noteDeleted,
  takeFormerRoles,
  emptyAccount,
} from '@/backend/members/public';
import { removeFromTrackerCompanies } from '@/backend/jobs/public';
import { DELETION_NOTICES } from './notices';
import { lockPerson } from './person-store';

/** Who became the last administrator meanwhile hears once a day what is in the way. */
async function tellOfDelay(tx: Database, user_id: number, now: Date): Promise<void> {
  const told = { kind: DELETION_NOTICES.deletion_waits, about: `${user_id}` };
  await lockTelling(tx);
  if (await wasTold(tx, told, subDays(now, 1))) return;
  const message =
    'Your account is not deleted yet, for you are the last administrator. Make somebody else one with a role as high as yours.';
  await tell(tx, { user_id, type: 'WARNING', message, ...told, goesOut: true }, now);
}

/** Takes out who a member was. Deliveries and totals stay, under a name that is nobody's. */
async function erase(
  tx: Database,
  userId: number,
  { known, now }: { known: readonly PersonalData[]; now: Date },
): Promise<void> {
  await lockAccess(tx);
  if (!(await lockDueDeletion(tx, userId, now))) return;
  const person = await lockPerson(tx, userId);
  if (!person) return;
  if (await isLastAdministrator(tx, userId)) return tellOfDelay(tx, userId, now);
  await keepAsHashes(tx, person);
  for (const { parts } of known) for (const part of parts) await part.erase(tx, person, now);
  await removeFromTrackerCompanies(tx, person, now);
  await takeFormerRoles(tx, { ...person, why: 'account deleted' }, now);
  await emptyAccount(tx, userId, now);
  const kinds = [DELETION_NOTICES.deletion_asked];
  await withdrawNotices(tx, { kinds, about: userId }, now);
  await noteDeleted(tx, userId, now);
  await audit(tx, {
    at: now,
    actor_id: null,
    action: 'user.deleted',
    object_type: 'user',
    object_id: userId,
    summary: 'Forgot a member who had asked for it',
  });
  for (const topic of ['profiles', 'standing', 'leaderboard', 'session'] as const)
    announce(tx, { topic });
}

/** Forgets the accounts whose time has come. One that can't be holds up none of the others. */
export async function eraseAccounts(
  context: Context,
  known: readonly PersonalData[],
): Promise<void> {
  const now = context.clock.now();
  const failures: unknown[] = [];
  for (const userId of await listDueDeletions(context.db, now))
    await inTransaction(context, (tx) => erase(tx, userId, { known, now })).catch(
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts were not forgotten.');
}
