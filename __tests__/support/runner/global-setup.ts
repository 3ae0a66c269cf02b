import { startPostgres } from '@/scripts/postgres-server.mjs';
import {
  createEmbeddedTemplate,
  createServerTemplate,
} from '@/__tests__/support/backend/database-template';

declare global {
  var testServer: { stop(): Promise<void> } | undefined;
}

// A crash may lose everything: nothing outlives the run.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Nor does it grow: without what looks after a database for long, two folders of the backend's tests
  // took 37 s twice, with it 41 and 47 s.
  autovacuum: 'off',
  track_counts: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
};

/** One PostgreSQL server a run; where this machine has none, embedded databases take its place. */
export default async function prepareDatabases(): Promise<void> {
  if (!process.env.TEST_POSTGRES_URL) {
    const server = await startPostgres(SETTINGS, { isInMemory: true });
    globalThis.testServer = server;
    if (server) process.env.TEST_POSTGRES_URL = server.url;
  }
  const url = process.env.TEST_POSTGRES_URL;
  await (url ? createServerTemplate(url) : createEmbeddedTemplate());
}
