import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { compiledRun } from '@/scripts/build-backend';
import { freePort } from '@/scripts/free-port';
import { SECRET } from './size';

export interface RunningBackend {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const run = (args: readonly string[], settings: Record<string, string>) =>
  spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DEMO_DATA: 'off',
      REQUIRED_CONNECTIONS: 'none',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      TRUCKY_SECRET: SECRET,
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

/** Starts one copy of the backend as production runs it. */
export async function startBackend(settings: Record<string, string>): Promise<RunningBackend> {
  const port = await freePort();
  const child = run(compiledRun(), { BACKEND_PORT: String(port), ...settings });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The backend did not start.');
    await sleep(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Compares the roll-ups with the ledger and the deliveries, as `npm run check-totals` does. */
export async function checkTotals(settings: Record<string, string>): Promise<void> {
  const child = run(['--import', 'tsx', 'backend/check-totals.ts'], settings);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The roll-ups differ from the deliveries.');
}
