import { inTransaction } from '@/backend/core/db/transaction';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { tell, tellThoseWho } from '@/backend/inbox/public';
import { mailOwner, onboardingReminder } from '@/backend/mail/public';
import { coveredBy, HR_DAY, REMINDER_DAYS } from './rules';
import { lockStandingStill, recordReminders } from '@/backend/members/public';

/** Each time the task runs; what is left comes the next time. */
const AT_ONCE = 50;

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
  const kind = 'onboarding.reminder';
  if (day === HR_DAY) {
    const message = sentence`${nameOfMember(user_id)} has not gone on with the onboarding for ${HR_DAY} days.`;
    const notice = { type: 'WARNING', message, link: `/profiles/${user_id}`, kind } as const;
    return tellThoseWho(tx, ['VIEW_ALL_ACCOUNTS'], notice, now);
  }
  const message = 'Your onboarding is still open. Your deliveries count once it is finished.';
  await tell(tx, { user_id, type: 'WARNING', message, link: '/onboarding', kind }, now);
  const text = onboardingReminder({ company, name });
  const cause = `onboarding-reminder ${user_id} ${now.toISOString()}`;
  await mailOwner(tx, { email }, { ...text, cause }, now);
}

/** Reminds those who don't get on with the onboarding; in the end HR hears of it, once. */
export async function remindNewcomers(context: Context): Promise<void> {
  for (const day of REMINDER_DAYS.toReversed())
    for (let reminded = 0; reminded < AT_ONCE; reminded += 1) {
      const isReminded = await inTransaction(context, async (tx) => {
        const now = context.clock.now();
        const found = await lockStandingStill(tx, day, now);
        if (!found) return false;
        await recordReminders(tx, found.user_id, coveredBy(day), now);
        await remind(tx, context.config, found, { day, now });
        return true;
      });
      if (!isReminded) break;
    }
}
