import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { freePort } from '@/scripts/free-port';
import { type Load, measureLoad } from './sizes';

const ROOT = join(__dirname, '..', '..');
const FOLDER = join(ROOT, 'tmp', 'empty-panel');
const NEXT = require.resolve('next/dist/bin/next');

const FILES = {
  'package.json': '{ "private": true }',
  'next.config.js': `module.exports = {
  poweredByHeader: false,
  bundlePagesRouterDependencies: true,
  experimental: { turbopackSharedRuntime: false },
  turbopack: { root: ${JSON.stringify(ROOT)} },
};`,
  'pages/index.jsx': 'export default function Empty() { return <p>Empty</p>; }',
};

function build() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, 'pages'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(FOLDER, name), text);
  const run = spawnSync(process.execPath, [NEXT, 'build'], { cwd: FOLDER, encoding: 'utf8' });
  if (run.status !== 0)
    throw new Error(`The empty page was not built:\n${run.stdout}${run.stderr}`);
}

async function waitFor(url: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).catch(() => null)) return;
    await sleep(200);
  }
  throw new Error('The empty page is not served.');
}

/** What an empty page of the same versions costs: no work of ours can go below it. */
export async function measureFloor(browser: Browser): Promise<Load> {
  build();
  const port = await freePort();
  const server = spawn(process.execPath, [NEXT, 'start', '-p', String(port)], {
    cwd: FOLDER,
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}/`;
    await waitFor(url);
    return await measureLoad(await browser.newPage(), url);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(FOLDER, { recursive: true, force: true });
  }
}
