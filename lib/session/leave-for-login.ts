import { isAnythingTyped } from '@/lib/store/typed';
import { routes } from '@/lib/navigation/routes';
import { forgetPermissions } from '@/lib/permissions/remembered';
import { endSavers } from '@/lib/http/saver';
import { hasBeenSignedIn } from '@/lib/details/use-details';
import { holdEnded } from './ended-session';

/** Goes to sign-in and back. A page with unsaved input stays and explains how to continue. */
export function leaveForLogin(reason: 'expired' | 'disabled' = 'expired'): void {
  const { pathname, search, hash } = window.location;
  if (pathname === routes.login) return;
  forgetPermissions();
  if (isAnythingTyped()) {
    holdEnded();
    return;
  }
  // Their drafts stay in this browser, so nothing is lost that would need a question.
  endSavers();
  const query = new URLSearchParams({ next: `${pathname}${search}${hash}` });
  // A signed-out visitor has lost nothing.
  if (hasBeenSignedIn()) query.set('reason', reason);
  window.location.assign(`${routes.login}?${query}`);
}
