import { tooMany } from '@/backend/core/http/errors';
import { MAX_UNANSWERED } from '@/lib/contracts/jobs/job-messages';
import { countUnanswered, type StoredMessage } from './store';

const SECONDS_AN_HOUR = 3600;

/** Each message is told to everybody who decides, so a member can't send any number of them. */
export function refuseUnanswered(messages: readonly StoredMessage[], owner: number): void {
  if (countUnanswered(messages, owner) >= MAX_UNANSWERED)
    throw tooMany('Staff haven’t answered yet. Wait for their answer.', SECONDS_AN_HOUR);
}
