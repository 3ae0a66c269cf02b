import { refused } from '@/backend/core/http/errors';
import type { ApplicationCheck } from '@/lib/contracts/recruitment/applications';
import type { Recruiter } from '@/backend/recruitment/applications/application-action';

/** Refuses a failed check, unless it is overridden with a reason. */
export function refuseBlocked(
  check: ApplicationCheck | undefined,
  { managesApps }: Recruiter,
  note: string | null,
): void {
  if (check === undefined || (managesApps && note !== null)) return;
  const words = `A check failed: ${check.text} Only those who manage applications can accept anyway, with a reason.`;
  // Without the permission there is no field for a reason.
  throw refused('check_failed', words, managesApps ? 'override_note' : undefined);
}
