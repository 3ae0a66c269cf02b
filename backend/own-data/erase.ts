import { subDays } from 'date-fns';
import { audit } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import { transactionForEach } from '@/backend/core/tasks/each-case';
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

/** A member who has become the last administrator is told once a day what blocks the deletion. */
async function tellOfDelay(tx: Database, user_id: number, now: Date): Promise<void> {
  const told = { kind: DELETION_NOTICES.deletion_waits, about: `${user_id}` };
  await lockTelling(tx);
  if (await wasTold(tx, told, subDays(now, 1))) return;
  const message =
    'Your account can’t be deleted while you’re the last administrator. Give someone else an administrator role as high as yours.';
  await tell(tx, { user_id, type: 'WARNING', message, ...told, goesOut: true }, now);
}

/** Erases a member. Jobs and totals stay, under an anonymous name. */
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
    summary: 'Deleted the account as its owner requested',
  });
  for (const topic of ['profiles', 'standing', 'leaderboard', 'session'] as const)
    announce(tx, { topic });
}

/** Erases accounts that are due. */
export async function eraseAccounts(
  context: Context,
  known: readonly PersonalData[],
): Promise<void> {
  const now = context.clock.now();
  await transactionForEach(context, await listDueDeletions(context.db, now), (tx, userId) =>
    erase(tx, userId, { known, now }),
  );
}
