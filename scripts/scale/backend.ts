import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/scripts/measure/panel';
import { SECRET } from './fill';

export interface RunningBackend {
  url: string;
  stop(): Promise<void>;
}

/** Starts one copy of the backend as production runs it. */
export async function startBackend(settings: Record<string, string>): Promise<RunningBackend> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'backend/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      BACKEND_PORT: String(port),
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      TRUCKY_SECRET: SECRET,
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
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
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
