import { safeNext } from './next-path';

const BANNERS = {
  expired: 'Your session has ended. Please sign in again.',
  disabled: 'This account is disabled. Contact HR.',
  logged_out: 'You are signed out.',
} as const;

const isReason = (text: unknown): text is keyof typeof BANNERS =>
  typeof text === 'string' && Object.hasOwn(BANNERS, text);

/** Why the member is on the sign-in page, where its address says so. */
export const bannerFor = (reason: unknown): string | null =>
  isReason(reason) ? BANNERS[reason] : null;

/** Where to go after signing in, by the address of the sign-in page. */
export function nextFrom({ search, hash }: Pick<Location, 'search' | 'hash'>): string {
  const rest = new URLSearchParams(search);
  const next = rest.get('next') ?? undefined;
  rest.delete('next');
  // A reason of another kind belongs to the page that was asked for.
  if (isReason(rest.get('reason'))) rest.delete('reason');
  return safeNext(next, rest, hash);
}
