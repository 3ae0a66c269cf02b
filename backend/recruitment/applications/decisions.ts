import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { DECLINE_REASONS } from '@/lib/contracts/recruitment/applications';
import { COOLDOWN_DAYS, mayApplyAgainAt } from './rules';
import { carryOut, decidedBy, lockToAct, type Recruiter, type Seen } from './application-action';
import { declined, interviewCancelled, writeTo } from './letters';

type Decline = Seen & {
  reason_code: (typeof DECLINE_REASONS)[number];
  message: string;
  cooldown_days: number;
};

export async function declineApplication(
  tx: Database,
  recruiter: Recruiter,
  { reason_code, message, cooldown_days, ...seen }: Decline,
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'decline');
  const { config, now } = recruiter;
  const may_apply_again_at = mayApplyAgainAt(state, now, cooldown_days);
  await carryOut(tx, application, recruiter, {
    action: 'declined',
    summary: sentence`${nameOfMember(recruiter.user_id)} declined the application.`,
    reason: message,
    change: {
      ...decidedBy(recruiter, state),
      reason_code,
      message,
      may_apply_again_at,
    },
  });
  const meeting = interviewCancelled(application, config, now);
  const letter = declined(
    config,
    { message, again: may_apply_again_at, meeting },
    application.version,
  );
  await writeTo(tx, config, application, letter, now);
}

/** Declines an application without notifying the applicant. */
export async function closeAsSpam(
  tx: Database,
  recruiter: Recruiter,
  { note, ...seen }: Seen & { note: string },
): Promise<void> {
  const { application, state } = await lockToAct(tx, recruiter, seen, 'close_spam');
  const { now } = recruiter;
  await carryOut(tx, application, recruiter, {
    action: 'declined',
    summary: sentence`${nameOfMember(recruiter.user_id)} closed the application as spam.`,
    reason: note,
    change: {
      ...decidedBy(recruiter, state),
      reason_code: 'spam',
      may_apply_again_at: mayApplyAgainAt(state, now, COOLDOWN_DAYS),
    },
  });
}
