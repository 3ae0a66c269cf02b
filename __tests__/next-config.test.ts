import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

const settings = z.object({
  headers: callable,
  redirects: callable,
  env: z.object({ START_SCRIPT: z.string() }),
});

function readSettings() {
  const load: (path: string) => unknown = createRequire(__filename);
  const configure = callable.parse(load(join(ROOT, 'next.config.js')));
  return settings.parse(configure(PHASE_PRODUCTION_SERVER));
}

/** What the last rule that fits says of an answer, as Next has it. */
async function headerOf(path: string, name: string): Promise<string | undefined> {
  const all = rules.parse(await readSettings().headers());
  return all
    .filter(({ source }) => getPathMatch(source, { strict: true })(path))
    .flatMap((rule) => rule.headers)
    .findLast(({ key }) => key === name)?.value;
}

const assets = readdirSync(join(ROOT, 'public'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(ROOT, 'public').length));
/** A new release replaces them at once. */
const ALWAYS_NEW = ['/offline.html', '/service-worker.js'];

it.each(assets.filter((path) => !ALWAYS_NEW.includes(path)))(
  'lets a browser keep %s',
  async (path) => {
    expect(await headerOf(path, 'Cache-Control')).toBe(A_DAY);
  },
);

it.each([...ALWAYS_NEW, '/', '/jobs', '/jobs/12', '/avatars', '/fonts/nothing/here'])(
  'has a browser ask for %s each time',
  async (path) => {
    expect(await headerOf(path, 'Cache-Control')).toBe('private, no-cache');
  },
);

it('leaves to the build and the API what they say themselves', async () => {
  expect(await headerOf('/_next/static/a.js', 'Cache-Control')).toBeUndefined();
  expect(await headerOf('/api/jobs', 'Cache-Control')).toBeUndefined();
});

it('has no browser remember the way to the login, which is only for now', async () => {
  const ways = z.array(z.object({ source: z.string(), permanent: z.boolean() }));
  const all = ways.parse(await readSettings().redirects());
  expect(all.map(({ source }) => source)).toContain('/jobs/:id');
  expect(all.filter(({ permanent }) => permanent)).toEqual([]);
});

describe('the content policy of a build', () => {
  const POLICY = 'Content-Security-Policy';

  beforeEach(() => {
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(['/', '/jobs/12', '/login', '/api/docs', '/api/outbox', '/no-such-page'])(
    'comes with %s',
    async (path) => {
      expect(await headerOf(path, POLICY)).toContain("default-src 'self'");
    },
  );

  it.each([
    '/api/jobs',
    '/api/jobs/12',
    '/api/openapi.json',
    '/favicon.svg',
    '/avatars/driver-1.svg',
    '/fonts/inter-latin.woff2',
  ])('lets %s use nothing, as it is no page', async (path) => {
    expect(await headerOf(path, POLICY)).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(await headerOf(path, 'Permissions-Policy')).toBeUndefined();
  });

  it('lets one inline script run, by its hash: the one that starts a page', async () => {
    const script = readSettings().env.START_SCRIPT;
    expect(script).toContain('localStorage');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(await headerOf('/', POLICY)).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(await headerOf('/', POLICY)).not.toContain('unsafe');
  });

  it('lets the page that stands for one that can’t be had use what is in itself, and nothing else', async () => {
    const page = readFileSync(join(ROOT, 'public/offline.html'), 'utf8');
    const hashOf = (element: string) => {
      const [, content = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(page) ?? [];
      return createHash('sha256').update(content).digest('base64');
    };
    const policy = await headerOf('/offline.html', POLICY);
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain(`script-src 'sha256-${hashOf('script')}';`);
    expect(policy).toContain(`style-src 'sha256-${hashOf('style')}';`);
  });

  it('is not repeated with each script and stylesheet', async () => {
    expect(await headerOf('/_next/static/chunks/a.js', POLICY)).toBeUndefined();
  });
});
