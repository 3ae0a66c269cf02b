import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/scripts/free-port';
import { makeDataFolder } from './demo-folder';

const START_LIMIT_MS = 120_000;
/** A database that is being closed is waited for: it may be copied next. */
const STOP_LIMIT_MS = 60_000;

export interface RunningPanel {
  url: string;
  pid: number;
  dataDir: string;
  stop: () => Promise<void>;
}

async function waitUntilReady(url: string, runner: ChildProcess, printed: string[]) {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (runner.exitCode !== null) break;
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The panel did not start:\n${printed.join('')}`);
}

/**
 * Starts the built panel as `npm start` does, on free ports; with a data folder of its own, which goes
 * with it, unless one is given.
 */
export async function startPanel(settings: Record<string, string> = {}): Promise<RunningPanel> {
  const given = settings.DATA_DIR;
  const dataDir = given ?? (await makeDataFolder());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const runner = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      PORT: String(port),
      BACKEND_PORT: String(await freePort()),
      STAND_INS_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [runner.stdout, runner.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  }
  const stop = async () => {
    if (runner.exitCode === null) {
      const ended = once(runner, 'exit');
      runner.kill('SIGTERM');
      await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    }
    if (!given) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, runner, printed);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: runner.pid ?? 0, dataDir, stop };
}
