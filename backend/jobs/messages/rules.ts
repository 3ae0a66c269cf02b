import { Refusal } from '@/backend/core/http/errors';
import { MAX_UNANSWERED } from '@/lib/contracts/jobs/job-messages';
import { countUnanswered, type StoredMessage } from './store';

/** Each message is told to everybody who decides, so a member can't send any number of them. */
export function refuseUnanswered(messages: readonly StoredMessage[], owner: number): void {
  if (countUnanswered(messages, owner) >= MAX_UNANSWERED)
    throw new Refusal(
      409,
      'messages_unanswered',
      'You can send more messages once staff have replied.',
    );
}
