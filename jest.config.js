const nextJest = require('next/jest');

// The backend's own zone, and that of the tests' readers.
process.env.TZ = 'UTC';

// Packages that ship ES modules only and are loaded by tests through Jest's CommonJS runtime.
const ES_MODULES = [
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'strict-event-emitter',
  'headers-polyfill',
  'openid-client',
  'outvariant',
  'oauth4webapi',
  'jose',
  '@noble/hashes',
];

const IGNORED = ['/node_modules/', '<rootDir>/__tests__/e2e/'];

const PLAIN = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  testPathIgnorePatterns: IGNORED,
};

const withNext = async () => ({
  ...(await nextJest({ dir: __dirname })(PLAIN)()),
  // next/jest sets its own list, so this has to come after it.
  transformIgnorePatterns: [
    `/node_modules/(?!(${ES_MODULES.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ],
});

// Each sandbox reloads the backend: six of its files took 29 s so, one after another, and 21 s with
// this runner, which loads it once a worker. Of the time of screens in sandboxes a quarter was that, and
// 47 files of `lib` took 21.0 s of processor in sandboxes, 15.7 without.
const light = (next) => ({
  ...PLAIN,
  // What prepares the databases runs in Jest's own process.
  transform: next.transform,
  runner: '<rootDir>/__tests__/support/runner/light-runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/runner/time-limits.js'],
});

/** What replaces timers or globals, or reloads modules, stays in a sandbox. */
const IN_SANDBOX = {
  ui: [
    'components/layout/snow',
    'components/messages/message-overlay',
    'lib/changes/use-live-changes',
    'lib/format/use-minute',
    'lib/http/call-endpoint',
    'lib/http/connection',
    'lib/http/offline-page',
    'lib/navigation/held-change',
    'lib/navigation/kept-scroll',
    'lib/permissions/check-permissions',
    'lib/recruitment/use-autosave',
    'lib/search/use-typed-search',
    'lib/details/use-details',
    'lib/start/late-scripts',
    'lib/telemetry/start-when-usable',
  ].map((name) => `<rootDir>/__tests__/${name}.test.tsx`),
  // Some fake timers with settings, which the light runner hasn't; `run` starts npm, which takes no loader.
  node: [
    'lib/server/forward-endpoint',
    'lib/server/proxy',
    'lib/server/relay-telemetry',
    'next-config',
    'scripts/run',
  ].map((name) => `<rootDir>/__tests__/${name}.test.ts`),
  backend: ['backend/session/changes', 'lib/server/over-the-limit'].map(
    (name) => `<rootDir>/__tests__/${name}.test.ts`,
  ),
};

/** What makes data folders or processes of its own, or fills the demo company as a first start does. */
const OF_THE_EMBEDDED = [
  'administrator',
  'check-totals',
  'process',
  'core/db/embedded/data-folder-lock',
  'core/db/embedded/database-folder',
  'core/db/migrations',
  'demo/*',
];
/** Orders, sums and types of columns may differ between the two databases, so these run on both. */
const ON_BOTH = [
  'core/db/indexes',
  'core/db/letter-case',
  'core/db/older-records',
  'accounts/accounts',
  'jobs/job-lists',
  'recruitment/application-lists',
  'recruitment/apply-at-once',
  'rewards/totals',
  'session/failed-sign-ins',
];
const pathsOf = (names) => names.map((name) => `<rootDir>/__tests__/backend/${name}.test.ts`);
const patternOf = (name) => `/__tests__/backend/${name.replace('*', '[^/]*')}\\.test\\.ts$`;

const DATABASES = {
  globalSetup: '<rootDir>/__tests__/support/runner/global-setup.ts',
  globalTeardown: '<rootDir>/__tests__/support/runner/global-teardown.ts',
};

module.exports = async () => {
  const next = await withNext();
  return {
    // A third of a test's time goes by waiting, so three workers keep two cores busy.
    maxWorkers: 3,
    testSequencer: '<rootDir>/__tests__/support/runner/sequencer.js',
    // Long enough for a machine that is busy with much else.
    testTimeout: 180_000,
    projects: [
      {
        ...light(next),
        displayName: 'screens',
        testMatch: ['<rootDir>/__tests__/{components,lib,pages}/**/*.test.tsx'],
        testPathIgnorePatterns: [...IGNORED, ...IN_SANDBOX.ui],
        setupFilesAfterEnv: [
          '<rootDir>/__tests__/support/runner/time-limits.js',
          '<rootDir>/__tests__/support/runner/light-dom.mjs',
        ],
      },
      {
        ...next,
        displayName: 'screens in sandboxes',
        testEnvironment: '<rootDir>/__tests__/support/runner/environment.js',
        testMatch: IN_SANDBOX.ui,
        setupFilesAfterEnv: ['<rootDir>/__tests__/support/runner/setup.ts'],
      },
      {
        ...light(next),
        displayName: 'node',
        testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
        testPathIgnorePatterns: [
          ...IGNORED,
          '/__tests__/backend/',
          ...IN_SANDBOX.node,
          ...IN_SANDBOX.backend,
        ],
      },
      {
        ...next,
        displayName: 'node in sandboxes',
        testEnvironment: 'node',
        testMatch: IN_SANDBOX.node,
      },
      {
        ...next,
        displayName: 'backend in sandboxes',
        testEnvironment: 'node',
        // A sandbox can't read what hands requests over without a connection.
        globals: { isInSandbox: true },
        testMatch: IN_SANDBOX.backend,
        ...DATABASES,
      },
      {
        ...light(next),
        displayName: 'backend',
        testMatch: ['<rootDir>/__tests__/backend/**/*.test.ts'],
        testPathIgnorePatterns: [
          ...IGNORED,
          ...OF_THE_EMBEDDED.map(patternOf),
          ...IN_SANDBOX.backend,
        ],
        ...DATABASES,
      },
      {
        ...light(next),
        displayName: 'embedded',
        testMatch: pathsOf([...OF_THE_EMBEDDED, ...ON_BOTH]),
        setupFiles: ['<rootDir>/__tests__/support/runner/embedded-only.js'],
        globalSetup: '<rootDir>/__tests__/support/runner/embedded-setup.ts',
      },
    ],
  };
};
