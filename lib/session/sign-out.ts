import { useMutation } from '@tanstack/react-query';
import { endAllSessionsEndpoint, signOutEndpoint } from '@/lib/contracts/session/session';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { isAnythingTyped } from '@/lib/store/typed';
import { leaveFor } from '@/lib/navigation/leave-for';
import { routes } from '@/lib/navigation/routes';
import { forgetPermissions } from '@/lib/permissions/remembered';
import { forgetDrafts, formDraftsOf, hasDrafts } from '@/lib/store/drafts';
import { endSavers, flushSavers, isAnythingUnsaved } from '@/lib/http/saver';
import { lastSignedIn } from '@/lib/details/use-details';

function leave(): void {
  forgetPermissions();
  forgetDrafts();
  endSavers();
  // A full page load, so that nothing of this member stays in memory.
  leaveFor(`${routes.login}?reason=logged_out`);
}

/** What to ask a member whose input signing out would discard. */
function questionBefore(): string | null {
  if (isAnythingTyped() || isAnythingUnsaved()) return 'Sign out without saving?';
  const memberId = lastSignedIn();
  const hasOwn = memberId !== undefined && hasDrafts(formDraftsOf(memberId));
  return hasOwn ? 'Sign out and discard your drafts?' : null;
}

function mayLeave(): boolean {
  const question = questionBefore();
  return question === null || window.confirm(question);
}

export async function signOut(): Promise<void> {
  await flushSavers();
  if (!mayLeave()) return;
  await callEndpoint(signOutEndpoint);
  leave();
}

async function signOutEverywhere(): Promise<void> {
  await flushSavers();
  await callEndpoint(endAllSessionsEndpoint);
  leave();
}

export const useSignOut = () => useMutation({ mutationFn: signOut });

export const useSignOutEverywhere = () => useMutation({ mutationFn: signOutEverywhere });
