import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildBackend, compiledFile } from '@/scripts/build-backend';

const ROOT = join(__dirname, '..', '..');
const BUILT_FROM = [
  'pages',
  'components',
  'lib',
  'styles',
  'public',
  'next.config.js',
  'package-lock.json',
  'tailwind.config.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
];

const BACKEND_BUILT_FROM = [
  'backend',
  'lib',
  'package-lock.json',
  'scripts/build-backend.js',
  'scripts/stand-ins',
];

/** Of what was written by hand: a build of another kind packs icons of its own beside the pictures. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const names = readdirSync(path).filter((name) => !name.endsWith('.br'));
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

const isNewer = (built: string, sources: readonly string[]) =>
  existsSync(built) &&
  statSync(built).mtimeMs > Math.max(...sources.map((path) => newest(join(ROOT, path))));

/**
 * Builds panel and backend unless what is there is newer than everything it was made from.
 *
 * @param pages Patterns of the pages that are built. Every page unless given.
 */
export function buildIfNeeded(pages: readonly string[] = []): void {
  if (!isNewer(compiledFile(), BACKEND_BUILT_FROM)) buildBackend();
  const built = join(ROOT, process.env.BUILD_DIR ?? '.next', 'BUILD_ID');
  if (isNewer(built, BUILT_FROM)) return;
  const only = pages.length > 0 ? ['--debug-build-paths', pages.join()] : [];
  const next = require.resolve('next/dist/bin/next');
  const run = spawnSync(process.execPath, [next, 'build', ...only], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  if (run.status !== 0) throw new Error(`The build failed:\n${run.stdout}${run.stderr}`);
}
