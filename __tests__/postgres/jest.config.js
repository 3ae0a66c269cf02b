const { join } = require('node:path');
const nextJest = require('next/jest');

const root = join(__dirname, '..', '..');

module.exports = nextJest({ dir: root })({
  rootDir: root,
  displayName: 'postgres',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/postgres/*.pg.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  maxWorkers: 1,
  testTimeout: 30_000,
});
