import type { Hold } from '@/lib/contracts/core/holds';
import { routes } from '@/lib/navigation/routes';
import { pageOfHold } from './leave-for-hold';

/** The second-step page; `next` is where to go afterwards. */
export const afterFirstFactor = (next: string): string =>
  `${routes.mfa}?${new URLSearchParams({ next })}`;

/** Where to go after signing in: first to anything the member must do. */
export const afterSignIn = (hold: Hold | null, next: string): string =>
  hold === null ? next : pageOfHold(hold, next);
