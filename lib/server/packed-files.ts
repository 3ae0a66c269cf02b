import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const TYPES = [
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
  ['.svg', 'image/svg+xml'],
] as const;

const TWIN = '.br';
const ACCEPTS = /(?:^|,)\s*br\s*(?:,|$)/;

/** The addresses of the files in a folder that have a packed twin beside them. */
const packedIn = (folder: string, address: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(TWIN))
    .map((file) => `${address}${file.slice(0, -TWIN.length).replaceAll('\\', '/')}`);

/** Those of a build and of what lies beside it. */
export const packedFilesIn = (build: string, beside: string): ReadonlySet<string> =>
  new Set([...packedIn(join(build, 'static'), '/_next/static/'), ...packedIn(beside, '/')]);

/** The address to answer from: that of the packed twin where there is one and the browser reads it. */
export function packedAddress(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  packed: ReadonlySet<string>,
): string {
  const type = TYPES.find(([ending]) => url.endsWith(ending))?.[1];
  if (!type || !packed.has(url) || !ACCEPTS.test(String(headers['accept-encoding']))) return url;
  response.setHeader('Content-Encoding', 'br');
  response.setHeader('Content-Type', type);
  response.setHeader('Vary', 'Accept-Encoding');
  return `${url}${TWIN}`;
}
