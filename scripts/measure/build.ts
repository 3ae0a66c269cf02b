import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

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

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the panel unless the build that is there is newer than everything it was made from. */
export function buildIfNeeded(): void {
  const built = join(ROOT, process.env.BUILD_DIR ?? '.next', 'BUILD_ID');
  const changed = Math.max(...BUILT_FROM.map((path) => newest(join(ROOT, path))));
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  const run = spawnSync(process.execPath, [require.resolve('next/dist/bin/next'), 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  if (run.status !== 0) throw new Error(`The build failed:\n${run.stdout}${run.stderr}`);
}
