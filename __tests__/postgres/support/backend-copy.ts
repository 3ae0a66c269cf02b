import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/scripts/measure/panel';

export interface BackendCopy {
  url: string;
  stop: () => Promise<void>;
}

/** Starts one copy of the backend as `npm run backend` does, on a port of its own. */
export async function startCopy(settings: Record<string, string>): Promise<BackendCopy> {
  const port = await freePort();
  const copy = spawn(process.execPath, ['scripts/run.mjs', 'backend'], {
    env: { ...process.env, NODE_OPTIONS: '', BACKEND_PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  copy.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  copy.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (copy.exitCode !== null) return;
    const ended = once(copy, 'exit');
    copy.kill('SIGTERM');
    await ended;
  };
  while (copy.exitCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return { url, stop };
    await sleep(200);
  }
  throw new Error(`A copy of the backend ended:\n${printed.join('')}`);
}
