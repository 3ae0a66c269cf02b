import { sameSitePath } from '@/lib/http/same-site-path';
import { OWN_NEXT } from '@/lib/navigation/own-next';
import { routes } from '@/lib/navigation/routes';

const MAX_DECODINGS = 5;

// Signing in is no place to come back to, nor are its further steps; the others answer with no page.
const NO_PAGE = /^\/(?:login|oauth|api|monitoring|_next)(?:\/|$)/;

/** The path with every layer of percent-encoding taken off; null where there is no end to it. */
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
  // A space is fine once decoded; whatever else is refused in a path is refused behind its encoding.
  const inner = plain && sameSitePath(plain.replaceAll(' ', '+'));
  if (!inner) return false;
  return !NO_PAGE.test(inner.pathname.toLowerCase());
}

/**
 * Where to go after signing in: a path on this site, and otherwise the dashboard. The server's
 * redirect puts the query of the page that was asked for beside `next`, and the browser keeps its
 * fragment there; `rest` and `hash` join them back.
 */
export function safeNext(next: string | undefined, rest: URLSearchParams, hash = ''): string {
  const url = next === undefined ? null : sameSitePath(next.replaceAll(' ', '%20'));
  if (!url || !isSafe(url)) return routes.dashboard;
  for (const [name, value] of rest) {
    url.searchParams.append(name === OWN_NEXT ? 'next' : name, value);
  }
  return `${url.pathname}${url.search}${url.hash || hash}`;
}
