import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import * as z from 'zod';

const ROOT = join(__dirname, '..');
const rules = z.array(
  z.object({
    source: z.string(),
    headers: z.array(z.object({ key: z.string(), value: z.string() })),
  }),
);

const callable = z.custom<(phase?: string) => unknown>((value) => typeof value === 'function');

const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const ALWAYS_ASKED = ['/theme.js'];

/** What the last rule that fits says of keeping an answer, as Next has it. */
async function cacheControlOf(path: string): Promise<string | undefined> {
  const load: (path: string) => unknown = createRequire(__filename);
  const configure = callable.parse(load(join(ROOT, 'next.config.js')));
  const { headers } = z.object({ headers: callable }).parse(configure(PHASE_PRODUCTION_SERVER));
  const all = rules.parse(await headers());
  return all
    .filter(({ source }) => getPathMatch(source, { strict: true })(path))
    .flatMap((rule) => rule.headers)
    .findLast(({ key }) => key === 'Cache-Control')?.value;
}

const assets = readdirSync(join(ROOT, 'public'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(ROOT, 'public').length));

it.each(assets.filter((path) => !ALWAYS_ASKED.includes(path)))(
  'lets a browser keep %s',
  async (path) => {
    expect(await cacheControlOf(path)).toBe(A_DAY);
  },
);

it.each(['/', '/jobs', '/jobs/12', '/avatars', '/fonts/nothing/here', ...ALWAYS_ASKED])(
  'has a browser ask for %s each time',
  async (path) => {
    expect(await cacheControlOf(path)).toBe('private, no-cache');
  },
);

it('leaves to the build and the API what they say themselves', async () => {
  expect(await cacheControlOf('/_next/static/a.js')).toBeUndefined();
  expect(await cacheControlOf('/api/jobs')).toBeUndefined();
});
