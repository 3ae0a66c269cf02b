import { addDays } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { notPossible } from '@/backend/core/http/errors';
import { dateInWords } from '@/backend/core/text/time-words';
import { tell } from '@/backend/inbox/public';
import type { Around } from '@/backend/leave/around';
import { LEAVING_NOTICES } from '@/backend/leave/notices';
import { askForDeletion, isLastAdministrator } from '@/backend/members/public';
import { RESIGNATION_RULES } from '@/lib/contracts/leave/resignations';
import { tenureOf } from './rules';
import { changeResignation, findJoined, type StoredResignation } from './store';
import { noteResignation, tellHr } from './tell';

interface Moment {
  tx: Database;
  config: Config;
  now: Date;
}

/** Closes the account, and deletes its data a month later if requested. */
export async function leaveCompany(
  { tx, config, now }: Moment,
  around: Around,
  { id, user_id, wants_deletion, may_return }: StoredResignation,
  lastAdministrator: 'refuse' | 'wait',
): Promise<void> {
  if (await isLastAdministrator(tx, user_id)) {
    if (lastAdministrator === 'wait') return;
    throw notPossible('The last administrator can’t leave.');
  }
  const due_at = addDays(now, RESIGNATION_RULES.deletion_days);
  const erased = dateInWords(due_at, config.timeZone);
  await tell(
    tx,
    {
      user_id,
      type: 'SUCCESS',
      message: `You have left ${config.companyName}. Thank you for driving with us.`,
      kind: LEAVING_NOTICES.farewell,
      goesOut: true,
      mail: {
        subject: `Goodbye from ${config.companyName}`,
        lines: [
          'Your roles and tracker have been removed and you’ve been signed out. Your jobs stay part of our history.',
          ...(wants_deletion
            ? [`As you asked, we’ll delete your personal data on ${erased}.`]
            : []),
          ...(wants_deletion || may_return === false ? [] : ['You can apply again at any time.']),
        ],
      },
    },
    now,
  );
  const joined = (await findJoined(tx, user_id)) ?? now;
  await around.endMembership(
    tx,
    { user_id, reason: 'Left at their own request.' },
    { now, config },
  );
  if (wants_deletion) await askForDeletion(tx, { user_id, asked_at: now, due_at });
  await changeResignation(
    tx,
    { id, user_id },
    { state: 'left', tenure: tenureOf(joined, now), left_at: now, updated_at: now },
  );
  const summary = sentence`${nameOfMember(user_id)} has left the company.`;
  await noteResignation({ tx, now, actor: null }, id, { action: 'left', summary });
  await tellHr(tx, { about: id, message: summary, kind: 'left' }, { now, besides: [user_id] });
}
