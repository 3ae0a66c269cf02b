import type { Database } from '@/backend/core/database';
import type { DECLINE_REASONS } from '@/lib/contracts/applications';
import { COOLDOWN_DAYS, mayApplyAgainAt } from './application-rules';
import {
  carryOut,
  decidedBy,
  lockFor,
  lockToAct,
  type Recruiter,
  type Seen,
  stateAfter,
} from './acting';
import { declined, writeTo } from './letters';

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
  const { name, config, now } = recruiter;
  const may_apply_again_at = mayApplyAgainAt(state, now, cooldown_days);
  await carryOut(tx, application, recruiter, {
    action: 'declined',
    summary: `${name} declined the application.`,
    reason: message,
    change: {
      ...decidedBy(recruiter, state),
      reason_code,
      message,
      may_apply_again_at,
    },
  });
  const letter = declined(config, { message, again: may_apply_again_at }, application.version);
  await writeTo(tx, config, application, letter, now);
}

/** Declines many without a word to those who sent them; all of them, or none. */
export async function closeSpam(
  tx: Database,
  recruiter: Recruiter,
  { refs, note }: { refs: readonly string[]; note: string },
): Promise<number> {
  const { name, now } = recruiter;
  // In one order, so that two who do this at once wait for each other and not in a circle.
  const chosen = [...new Set(refs)].toSorted();
  for (const ref of chosen) {
    const application = await lockFor(tx, ref);
    const state = stateAfter(application, 'close_spam', recruiter);
    await carryOut(tx, application, recruiter, {
      action: 'declined',
      summary: `${name} closed the application as spam.`,
      reason: note,
      change: {
        ...decidedBy(recruiter, state),
        reason_code: 'spam',
        may_apply_again_at: mayApplyAgainAt(state, now, COOLDOWN_DAYS),
      },
    });
  }
  return chosen.length;
}
