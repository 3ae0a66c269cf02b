import { Refusal } from '@/backend/core/http/errors';
import { MAX_UNANSWERED } from '@/lib/contracts/jobs/job-messages';
import { countUnanswered } from './store';

/** Each message is told to everybody who decides, so a member can't send any number of them. */
export async function refuseUnanswered(...of: Parameters<typeof countUnanswered>): Promise<void> {
  if ((await countUnanswered(...of)) >= MAX_UNANSWERED)
    throw new Refusal(
      409,
      'messages_unanswered',
      'You can send more messages once staff have replied.',
    );
}
