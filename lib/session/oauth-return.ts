const KEY = 'oauth_return';

/** Keeps for this tab where the way goes on after Steam or Discord, also if nothing comes of it. */
export function keepOauthReturn(next: string): void {
  try {
    sessionStorage.setItem(KEY, next);
  } catch {
    // Then the next attempt leads to the dashboard.
  }
}

function readOauthReturn(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** A page from which to try again: it leads on to where the last attempt would have led. */
export function tryAgainAt(page: string): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? readOauthReturn();
  return next === null ? page : `${page}?${new URLSearchParams({ next })}`;
}
