import { spawn } from 'node:child_process';

const KILL_AFTER_MS = 8000;
const hasGroups = process.platform !== 'win32';

/**
 * Starts a Node process in a group of its own: Ctrl-C reaches the runner alone, which then stops
 * the group. The channel between them tells the child when the runner is gone.
 */
export function startChild({ args, env, cwd }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: hasGroups,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(signal ? `killed by ${signal}` : `exit code ${code}`),
    );
  });

  const kill = (signal) => {
    try {
      process.kill(hasGroups ? -child.pid : child.pid, signal);
    } catch {
      // The group is gone already.
    }
  };

  const stop = async () => {
    kill('SIGTERM');
    const timer = setTimeout(() => kill('SIGKILL'), KILL_AFTER_MS);
    await ended;
    clearTimeout(timer);
    // What the child has started itself.
    kill('SIGKILL');
  };

  return { ended, stop, kill: () => kill('SIGKILL') };
}
