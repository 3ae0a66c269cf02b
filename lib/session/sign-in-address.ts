import { safeNext } from './next-path';

const BANNERS = {
  expired: 'Your session has ended. Sign in again.',
  disabled: 'This account is disabled. Contact HR.',
  logged_out: 'You’ve been signed out.',
} as const;

const isReason = (text: unknown): text is keyof typeof BANNERS =>
  typeof text === 'string' && Object.hasOwn(BANNERS, text);

/** Why the member is on the sign-in page, if the URL says so. */
export const bannerFor = (reason: unknown): string | null =>
  isReason(reason) ? BANNERS[reason] : null;

/** Where to go after signing in, by the URL of the sign-in page. */
export function nextFrom({ search, hash }: Pick<Location, 'search' | 'hash'>): string {
  const rest = new URLSearchParams(search);
  const next = rest.get('next') ?? undefined;
  rest.delete('next');
  // An unknown reason belongs to the page that was requested.
  if (isReason(rest.get('reason'))) rest.delete('reason');
  return safeNext(next, rest, hash);
}
