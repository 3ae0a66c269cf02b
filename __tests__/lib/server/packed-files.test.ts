import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { packedFilesIn } from '@/lib/server/packed-files';
import { prepareEveryRequest } from '@/lib/server/every-request';
import { packStatic } from '@/scripts/pack-static';
import { ask, serve, type RunningServer } from './servers';

const DRAWINGS = ['icons.svg', 'logos/local.svg'];
const SCRIPT = 'export const road = "long";'.repeat(50);

let build: string;
let server: RunningServer;
let endPreparing: () => void;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(build, 'static', 'chunks'), { recursive: true });
  await writeFile(join(build, 'static', 'chunks', 'a.js'), SCRIPT);
  await writeFile(join(build, 'static', 'chunks', 'a.css'), 'p { color: red }');
  await writeFile(join(build, 'static', 'chunks', 'a.woff2'), 'letters');
  await mkdir(join(build, 'public', 'logos'), { recursive: true });
  for (const drawing of DRAWINGS) await writeFile(join(build, 'public', drawing), '<svg></svg>');
  await packStatic({ distDir: build, projectDir: build });
  endPreparing = prepareEveryRequest(packedFilesIn(build, join(build, 'public')));
  server = await serve((req, res) => res.end(req.url));
});
afterAll(async () => {
  endPreparing();
  await server.stop();
  await rm(build, { recursive: true });
});

const askFor = (path: string, encodings = 'gzip, deflate, br, zstd') =>
  ask(`${server.url}${path}`, { headers: { 'accept-encoding': encodings } });

it.each(DRAWINGS)('the drawing %s is answered from its twin', async (drawing) => {
  const { body, headers } = await askFor(`/${drawing}`);
  expect(body).toBe(`/${drawing}.br`);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'image/svg+xml' });
});

describe('a script of the build', () => {
  it('is never guessed at, whatever its name is', async () => {
    const { headers } = await askFor('/_next/static/development/_clientMiddlewareManifest.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('has a smaller twin that holds the same', () => {
    const twin = readFileSync(join(build, 'static', 'chunks', 'a.js.br'));
    expect(twin.length).toBeLessThan(SCRIPT.length / 10);
    expect(brotliDecompressSync(twin).toString()).toBe(SCRIPT);
  });

  it.each([
    ['a.js', 'application/javascript; charset=UTF-8'],
    ['a.css', 'text/css; charset=UTF-8'],
  ])('and a stylesheet are answered from the twin: %s', async (name, type) => {
    const { body, headers } = await askFor(`/_next/static/chunks/${name}`);
    expect(body).toBe(`/_next/static/chunks/${name}.br`);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': type,
      vary: 'Accept-Encoding',
    });
  });

  it.each(['gzip, deflate', '', 'brotli', 'gzip, br;q=0'])(
    'is answered as it is to a browser that reads "%s"',
    async (encodings) => {
      const { body, headers } = await askFor('/_next/static/chunks/a.js', encodings);
      expect(body).toBe('/_next/static/chunks/a.js');
      expect(headers).not.toHaveProperty('content-encoding');
    },
  );
});

it.each(['/_next/static/chunks/a.woff2', '/_next/static/chunks/b.js', '/jobs', '/a.js'])(
  '%s has no twin and is answered as it is',
  async (path) => {
    const { body, headers } = await askFor(path);
    expect(body).toBe(path);
    expect(headers).not.toHaveProperty('content-encoding');
  },
);
