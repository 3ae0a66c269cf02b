import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './tree';

const manifest = z.object({ bin: z.record(z.string(), z.string()) });

/** Runs a command of an installed package and answers all that it printed, and its exit code. */
export function runTool(name: string, bin: string, args: string[]) {
  const packageFile = join(ROOT, 'node_modules', name, 'package.json');
  const load: (path: string) => unknown = createRequire(packageFile);
  const script = manifest.parse(load(packageFile)).bin[bin] ?? '';
  const run = spawnSync(process.execPath, [join(dirname(packageFile), script), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' },
  });
  return { code: run.status, output: `${run.stdout}${run.stderr}`.trim() };
}
