// Writes the migration that the tables ask for, and freezes it: neither it nor the order changes then.
// One with --custom is empty at first, so the next run freezes it, with its SQL.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';

const FOLDER = 'backend/migrations';
const FROZEN = `${FOLDER}/frozen.json`;

const { status } = spawnSync(
  'drizzle-kit',
  ['generate', '--config', 'backend/drizzle.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
if (status !== 0) process.exit(1);
if (process.argv.includes('--custom')) {
  console.log('Write its SQL, then run `npm run migration` to freeze it.');
  process.exit(0);
}

const frozen = JSON.parse(readFileSync(FROZEN, 'utf8'));
const found = readMigrationFiles({ migrationsFolder: FOLDER }).map(
  ({ folderMillis, hash }) => `${folderMillis} ${hash}`,
);
if (frozen.some((line) => !found.includes(line))) {
  console.error(`A migration that ${FROZEN} names has changed: write a new one instead.`);
  process.exit(1);
}
writeFileSync(FROZEN, `${JSON.stringify(found, null, 2)}\n`);
