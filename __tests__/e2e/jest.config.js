const { join } = require('node:path');
const nextJest = require('next/jest');

const root = join(__dirname, '..', '..');

module.exports = nextJest({ dir: root })({
  rootDir: root,
  displayName: 'e2e',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/e2e/**/*.e2e.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  testSequencer: '<rootDir>/__tests__/support/runner/sequencer.js',
  globalSetup: '<rootDir>/__tests__/e2e/support/global-setup.ts',
  globalTeardown: '<rootDir>/__tests__/e2e/support/global-teardown.ts',
  // Looking at pages with axe keeps a core busy.
  maxWorkers: 2,
  testTimeout: 240_000,
});
