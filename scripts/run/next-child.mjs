import { createRequire } from 'node:module';

const KILL_AFTER_MS = 3000;

// Runs Next in this process. Next doesn't notice that the runner was killed, so this does.
process.once('disconnect', () => {
  if (process.platform === 'win32') process.exit(1);
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), KILL_AFTER_MS).unref();
  process.kill(-process.pid, 'SIGTERM');
});

const require = createRequire(import.meta.url);
const next = require.resolve('next/dist/bin/next');
process.argv = [process.execPath, next, ...process.argv.slice(2)];
require(next);
