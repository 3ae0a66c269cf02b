// Runs the backend's tests, or those whose paths are named, against a PostgreSQL server of its own:
// made, started and removed here.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from './postgres-server.mjs';

// A crash may lose everything: nothing outlives the run.
const server = await startPostgres({
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
});
const named = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['__tests__/backend'];
let status = 1;
try {
  const env = { ...process.env, TEST_POSTGRES_URL: server.url };
  const jest = (name, args) => {
    const results = process.env.TEST_RESULTS;
    const report = results ? ['--json', `--outputFile=${path.join(results, `${name}.json`)}`] : [];
    const run = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...args, ...report];
    return spawnSync(process.execPath, run, { stdio: 'inherit', env }).status ?? 1;
  };
  // What asks no database, or starts a data folder of its own, would only run twice.
  const elsewhere = 'process|hostile-requests|every-endpoint|backend/demo/|backend/jobs/trackers/';
  const rules = jest('postgres', [
    ...named,
    '--selectProjects',
    'node',
    '--maxWorkers=3',
    `--testPathIgnorePatterns=${elsewhere}`,
  ]);
  const copies = jest('copies', ['--config', '__tests__/postgres/jest.config.js']);
  status = rules || copies;
} finally {
  await server.stop();
}
process.exit(status);
