const KEY = 'oauth_return';

/** Remembers in this tab where to go after Steam or Discord, even if the flow fails. */
export function keepOauthReturn(next: string): void {
  try {
    sessionStorage.setItem(KEY, next);
  } catch {
    // Without storage, the next attempt leads to the dashboard.
  }
}

function readOauthReturn(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** A retry page that leads where the last attempt would have led. */
export function tryAgainAt(page: string): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? readOauthReturn();
  return next === null ? page : `${page}?${new URLSearchParams({ next })}`;
}
