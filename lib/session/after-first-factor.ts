import { routes } from '@/lib/navigation/routes';

/** Where the second factor is given; `next` is where the way goes on after it. */
export const afterFirstFactor = (next: string): string =>
  `${routes.mfa}?${new URLSearchParams({ next })}`;
