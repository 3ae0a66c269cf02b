import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { compiledRun } from '@/scripts/build-backend';
import { type Command, UNDER_TEST } from '@/__tests__/support/runner/compile-backend';

export interface BackendProcess {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code, or the signal's name, once the process is gone. */
  exit: Promise<number | string | null>;
  ready(): Promise<void>;
}

/** Runs the backend as production does: compiled, in a process of its own. */
export const startProcess = (env: Record<string, string>): BackendProcess =>
  start(compiledRun('main', UNDER_TEST), env);

/** Runs a command of the backend, compiled as well. */
export const startCommand = (
  command: Command,
  env: Record<string, string>,
  args: readonly string[] = [],
): BackendProcess => start([...compiledRun(command, UNDER_TEST), ...args], env);

/** Runs a command of the backend, or another script, as `npm run` does. */
export const startScript = (
  script: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): BackendProcess => start(['--import', 'tsx', script, ...args], env);

/** The embedded database's code isn't optimized: a short run takes 1.1 s of processor instead of 2.5. */
const FOR_SHORT = '--liftoff-only';

function start(args: readonly string[], env: Record<string, string>): BackendProcess {
  const child = spawn(process.execPath, [FOR_SHORT, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  const url = `http://127.0.0.1:${env.BACKEND_PORT ?? ''}`;
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  return {
    url,
    child,
    output: () => output,
    exit,
    ready: async () => {
      while (!(await isUp())) {
        if (child.exitCode !== null) throw new Error(`The backend ended: ${output}`);
        await wait(100);
      }
    },
  };
}
