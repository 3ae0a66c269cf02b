import { listHeard } from '@/backend/jobs/public';
import { inTransaction } from '@/backend/core/db/transaction';
import { handleDue } from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { listUnread, tell, tellThoseWho, withdrawNotices } from '@/backend/inbox/public';
import { mailOwner, onboardingReminder } from '@/backend/mail/public';
import { ONBOARDING_NOTICES } from './notices';
import { causeOfReminder, coveredBy, HR_DAY, REMINDER_DAYS } from './rules';
import { lockStandingStill, recordReminders } from '@/backend/members/public';

interface StandingStill {
  user_id: number;
  name: string;
  email: string | null;
}

async function remind(
  tx: Database,
  { companyName: company }: Context['config'],
  { user_id, name, email }: StandingStill,
  { day, now }: { day: number; now: Date },
): Promise<void> {
  if (day === HR_DAY) {
    const message = sentence`${nameOfMember(user_id)} hasn’t continued onboarding for ${HR_DAY} days.`;
    const kind = ONBOARDING_NOTICES.standing_still;
    const notice = { type: 'WARNING', message, kind, about: user_id } as const;
    return tellThoseWho(tx, ['VIEW_ALL_ACCOUNTS'], notice, now);
  }
  const message = 'Your onboarding isn’t finished yet. Your jobs count once it is.';
  const kind = ONBOARDING_NOTICES.reminder;
  await withdrawNotices(tx, { kinds: [kind], about: user_id }, now);
  await tell(tx, { user_id, type: 'WARNING', message, kind, about: user_id }, now);
  const text = onboardingReminder({ company, name });
  const cause = causeOfReminder(user_id, day);
  await mailOwner(tx, { email }, { ...text, cause }, now);
}

/** Reminds members who are stuck in onboarding, and finally notifies HR once. */
export const remindNewcomers = (context: Context): Promise<void> =>
  handleDue(context, {
    take: async (tx, except) => {
      const now = context.clock.now();
      for (const day of REMINDER_DAYS.toReversed()) {
        const found = await lockStandingStill(tx, { day, now, except });
        if (found) return { ...found, day, now };
      }
      return null;
    },
    idOf: ({ user_id }) => user_id,
    handle: async (tx, { day, now, ...found }) => {
      await recordReminders(tx, found.user_id, coveredBy(day), now);
      await remind(tx, context.config, found, { day, now });
    },
  });

/** Takes back that a tracker was silent once it has sent something. */
export async function withdrawSilent(context: Context, now: Date): Promise<void> {
  const kinds = [ONBOARDING_NOTICES.tracker_silent];
  const told = await listUnread(context.db, kinds);
  if (told.length === 0) return;
  const newcomers = told.map(({ about }) => Number(about));
  const heard = (await listHeard(context.db, newcomers)).map(({ user_id }) => user_id);
  if (heard.length > 0)
    await inTransaction(context, (tx) => withdrawNotices(tx, { kinds, about: heard }, now));
}
