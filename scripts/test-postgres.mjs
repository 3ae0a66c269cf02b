// Runs what takes several processes on one PostgreSQL server, which is made, started and removed here.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from './postgres-server.mjs';

// A crash may lose everything: nothing outlives the run.
const server = await startPostgres(
  { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  { isInMemory: true },
);
if (!server) throw new Error('No PostgreSQL server is to be had on this machine.');
let status = 1;
try {
  const results = process.env.TEST_RESULTS;
  const report = results ? ['--json', `--outputFile=${path.join(results, 'postgres.json')}`] : [];
  const run = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--config',
      '__tests__/postgres/jest.config.js',
      ...process.argv.slice(2),
      ...report,
    ],
    { stdio: 'inherit', env: { ...process.env, TEST_POSTGRES_URL: server.url } },
  );
  status = run.status ?? 1;
} finally {
  await server.stop();
}
process.exit(status);
