// Only used for parsing; no request goes there.
const SITE = 'https://panel.invalid';

// Browsers drop control characters from URLs and read a backslash as a slash, so either can turn a
// path into another site.
const UNSAFE = /[\u0000-\u0020\u007f-\u009f\\]/;

function parsed(value: string): URL | null {
  try {
    return new URL(value, SITE);
  } catch {
    return null;
  }
}

/** The URL of a path on this site; null for anything that could lead elsewhere. */
export function sameSitePath(value: string): URL | null {
  if (!value.startsWith('/') || value.startsWith('//') || UNSAFE.test(value)) return null;
  const url = parsed(value);
  const isHere = url?.origin === SITE && !url.pathname.startsWith('//');
  return isHere ? url : null;
}
