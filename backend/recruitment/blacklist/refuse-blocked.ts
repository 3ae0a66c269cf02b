import { refused } from '@/backend/core/http/errors';
import type { ApplicationCheck } from '@/lib/contracts/recruitment/applications';
import type { Recruiter } from '@/backend/recruitment/applications/application-action';

/** Refuses to go on in spite of a failed check, unless somebody may and says why. */
export function refuseBlocked(
  check: ApplicationCheck | undefined,
  { managesApps }: Recruiter,
  note: string | null,
): void {
  if (check === undefined || (managesApps && note !== null)) return;
  const words = `A blocking check failed: ${check.text} Override needs MANAGE_APPS and a note.`;
  // Who may not override has no note to write.
  throw refused('check_failed', words, managesApps ? 'override_note' : undefined);
}
