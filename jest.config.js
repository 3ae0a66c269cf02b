const nextJest = require('next/jest');

// Packages that ship ES modules only and are loaded by tests through Jest's CommonJS runtime.
const ES_MODULES = [
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'strict-event-emitter',
  'headers-polyfill',
  'outvariant',
  'openid-client',
  'oauth4webapi',
  'jose',
  '@noble/hashes',
];

// Looking up a global in Jest's sandbox is slow, and the database layers do it for every column of
// every row. These are handed to each module instead; no test ever replaces one of them.
const GLOBALS = [
  ...['Object', 'Array', 'Symbol', 'Map', 'Set', 'Promise', 'Error', 'Math', 'JSON', 'Reflect'],
  ...['String', 'Number', 'BigInt', 'isNaN', 'DataView', 'Uint8Array', 'WeakMap'],
];

const project = async (own) => ({
  ...(await nextJest({ dir: __dirname })({
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next'],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/e2e/'],
    ...own,
  })()),
  // next/jest sets its own list, so this has to come after it.
  transformIgnorePatterns: [
    `/node_modules/(?!(${ES_MODULES.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ],
});

module.exports = async () => ({
  // A worker with an embedded database takes up to 900 MB.
  maxWorkers: 2,
  // Opening a database takes seconds on a machine that is busy with a build.
  testTimeout: 30_000,
  projects: [
    await project({
      displayName: 'ui',
      testEnvironment: '<rootDir>/__tests__/support/environment.js',
      testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
    }),
    await project({
      displayName: 'node',
      testEnvironment: 'node',
      sandboxInjectedGlobals: GLOBALS,
      testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/support/database-template.ts',
    }),
  ],
});
