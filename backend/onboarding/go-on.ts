import type { Database } from '@/backend/core/db/database';
import { withdrawNotices } from '@/backend/inbox/public';
import { finishStep } from '@/backend/members/public';
import type { OnboardingStep } from '@/lib/contracts/onboarding';
import { ONBOARDING_NOTICES } from './notices';

/** Finishes a step; they no longer stand still. */
export async function goOn(
  tx: Database,
  done: { user_id: number; step: OnboardingStep; now: Date },
): Promise<void> {
  await finishStep(tx, done);
  const kinds = [ONBOARDING_NOTICES.standing_still];
  await withdrawNotices(tx, { kinds, about: done.user_id }, done.now);
}
