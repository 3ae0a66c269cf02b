import { tryStorage } from '@/lib/store/try-storage';

const KEY = 'oauth_return';

/** Remembers in this tab where to go after Steam or Discord, even if the flow fails. */
export const keepOauthReturn = (next: string): void =>
  // Without storage, the next attempt leads to the dashboard.
  tryStorage(() => sessionStorage.setItem(KEY, next));

const readOauthReturn = () => tryStorage(() => sessionStorage.getItem(KEY)) ?? null;

/** A retry page that leads where the last attempt would have led. */
export function tryAgainAt(page: string): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? readOauthReturn();
  return next === null ? page : `${page}?${new URLSearchParams({ next })}`;
}
