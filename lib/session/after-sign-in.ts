import type { Hold } from '@/lib/contracts/core/holds';
import { routes } from '@/lib/navigation/routes';
import { pageOfHold } from './leave-for-hold';

/** Where the second factor is given; `next` is where the way goes on after it. */
export const afterFirstFactor = (next: string): string =>
  `${routes.mfa}?${new URLSearchParams({ next })}`;

/** Where somebody goes who is signed in now; first to what they have to do. */
export const afterSignIn = (hold: Hold | null, next: string): string =>
  hold === null ? next : pageOfHold(hold, next);
