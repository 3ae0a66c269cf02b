import { sameSitePath } from '@/lib/http/same-site-path';
import { OWN_NEXT } from '@/lib/navigation/own-next';
import { routes } from '@/lib/navigation/routes';

const MAX_DECODINGS = 5;

// Never return to sign-in pages; the others aren't pages.
const NO_PAGE = /^\/(?:login|oauth|api|monitoring|_next)(?:\/|$)/;

/** The fully percent-decoded path; null if the encoding doesn't end. */
function decoded(path: string): string | null {
  let plain = path;
  try {
    for (let layer = 0; layer < MAX_DECODINGS; layer += 1) {
      const next = decodeURIComponent(plain);
      if (next === plain) return plain;
      plain = next;
    }
  } catch {
    return null;
  }
  return null;
}

function isSafe({ pathname }: URL): boolean {
  const plain = decoded(pathname);
  // A decoded space is fine; anything else refused in a path is refused in its encoded form too.
  const inner = plain && sameSitePath(plain.replaceAll(' ', '+'));
  if (!inner) return false;
  return !NO_PAGE.test(inner.pathname.toLowerCase());
}

/**
 * Where to go after signing in: a path on this site, otherwise the dashboard. The server's redirect
 * puts the original query beside `next`, and the browser keeps the fragment; `rest` and `hash` join
 * them again.
 */
export function safeNext(next: string | undefined, rest: URLSearchParams, hash = ''): string {
  const url = next === undefined ? null : sameSitePath(next.replaceAll(' ', '%20'));
  if (!url || !isSafe(url)) return routes.dashboard;
  for (const [name, value] of rest) {
    url.searchParams.append(name === OWN_NEXT ? 'next' : name, value);
  }
  return `${url.pathname}${url.search}${url.hash || hash}`;
}
