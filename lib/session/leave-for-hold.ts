import { HOLD_CODES, HOLDS, type Hold } from '@/lib/contracts/core/holds';
import { leaveFor } from '@/lib/navigation/leave-for';
import { routes } from '@/lib/navigation/routes';

/** Where a member does what has to be done first. */
const PAGES: Record<Hold, string> = {
  onboarding: routes.resumeOnboarding,
  rules: routes.onboardingRules,
  connections: routes.forceConnection,
};

const isThere = (hold: Hold, pathname: string): boolean =>
  hold === 'onboarding'
    ? pathname === routes.onboarding || pathname.startsWith(`${routes.onboarding}/`)
    : pathname === PAGES[hold];

/** Where that is for somebody who wanted to be elsewhere, which it leads back to. */
export function pageOfHold(hold: Hold, next: string): string {
  if (hold === 'onboarding') return PAGES[hold];
  return `${PAGES[hold]}?${new URLSearchParams({ next })}`;
}

/**
 * Leaves for what a member has to do first, where a refusal says so; that leads back to where they
 * are now. Answers whether it was such a refusal.
 */
export function leaveForHold(code: string): boolean {
  const hold = HOLDS.find((one) => HOLD_CODES[one] === code);
  if (hold === undefined) return false;
  const { pathname, search, hash } = window.location;
  if (isThere(hold, pathname)) return true;
  leaveFor(pageOfHold(hold, `${pathname}${search}${hash}`));
  return true;
}
