import { HOLD_CODES, HOLDS, type Hold } from '@/lib/contracts/core/holds';
import { leaveFor } from '@/lib/navigation/leave-for';
import { routes } from '@/lib/navigation/routes';

/** The page where a member resolves a hold. */
const PAGES: Record<Hold, string> = {
  onboarding: routes.resumeOnboarding,
  rules: routes.onboardingRules,
  connections: routes.forceConnection,
};

const isThere = (hold: Hold, pathname: string): boolean =>
  hold === 'onboarding'
    ? pathname === routes.onboarding || pathname.startsWith(`${routes.onboarding}/`)
    : pathname === PAGES[hold];

/** That page with the way back to where the member wanted to go. */
export function pageOfHold(hold: Hold, next: string): string {
  if (hold === 'onboarding') return PAGES[hold];
  return `${PAGES[hold]}?${new URLSearchParams({ next })}`;
}

/**
 * Redirects to the page that resolves a hold, with the way back, if the refusal is one. Returns
 * whether it was.
 */
export function leaveForHold(code: string): boolean {
  const hold = HOLDS.find((one) => HOLD_CODES[one] === code);
  if (hold === undefined) return false;
  const { pathname, search, hash } = window.location;
  if (isThere(hold, pathname)) return true;
  leaveFor(pageOfHold(hold, `${pathname}${search}${hash}`));
  return true;
}
