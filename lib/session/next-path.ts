import { sameSitePath } from '@/lib/http/same-site-path';
import { routes } from '@/lib/navigation/routes';

const MAX_DECODINGS = 5;

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
  const path = inner.pathname.toLowerCase();
  return path !== routes.login && !path.startsWith(`${routes.login}/`);
}

/**
 * Where to go after signing in: a path on this site, and otherwise the dashboard. The server's
 * redirect puts the query of the page that was asked for beside `next`; `rest` joins it back.
 */
export function safeNext(next: string | undefined, rest: URLSearchParams): string {
  const url = next === undefined ? null : sameSitePath(next.replaceAll(' ', '%20'));
  if (!url || !isSafe(url)) return routes.dashboard;
  for (const [name, value] of rest) url.searchParams.append(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}
