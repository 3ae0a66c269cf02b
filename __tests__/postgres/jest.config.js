const { join } = require('node:path');
const nextJest = require('next/jest');

// The backend's own zone.
process.env.TZ = 'UTC';

const root = join(__dirname, '..', '..');

// Packages that ship ES modules only and are loaded by tests through Jest's CommonJS runtime.
const ES_MODULES = ['openid-client', 'oauth4webapi', 'jose'];

const configure = nextJest({ dir: root })({
  rootDir: root,
  displayName: 'postgres',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/postgres/*.pg.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  globalSetup: '<rootDir>/__tests__/support/runner/compile-backend.ts',
  maxWorkers: 1,
  testTimeout: 180_000,
});

module.exports = async () => ({
  ...(await configure()),
  // next/jest sets its own list, so this has to come after it.
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
});
