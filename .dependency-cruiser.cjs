/** Domains of the panel: the same words under components, lib, lib/contracts and backend. */
const DOMAINS = [
  'session',
  'membership',
  'recruitment',
  'jobs',
  'rewards',
  'news',
  'training',
  'downloads',
  'gallery',
  'events',
  'map',
  'exams',
  'leave',
  'hr',
  'staff',
].join('|');
/** What the outside is reached through: they know no domain, and every domain may call them. */
const SERVICES = 'steam|discord|truckersmp|mail';
const BROWSER = '^(pages/(?!api/)|components/|lib/(?!server/))';
/** What puts the domains of the backend together: entry points, dashboard, demo company, own data. */
const BACKEND_COMPOSERS = '^backend/([^/]+\\.ts$|dashboard/|demo/|own-data/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other cannot be read, tested or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unknown-imports',
      comment: 'An import that leads nowhere breaks at run time, in the place least looked at.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tools-in-the-product',
      comment: 'An installation without development packages must run.',
      severity: 'error',
      from: {
        path: '^(pages|components|lib|backend)/',
        pathNot: '^backend/drizzle\\.config\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What tests need stays with the tests.',
      severity: 'error',
      from: { path: '^(pages|components|lib|backend|scripts)/' },
      to: { path: '^__tests__/' },
    },
    {
      name: 'pages-take-screens',
      comment: 'A page names a screen, so that moving a route never moves logic.',
      severity: 'error',
      from: { path: '^pages/(?!api/|_)' },
      to: { pathNot: '^components/' },
    },
    {
      name: 'app-takes-components-and-lib',
      comment: 'Imports go one way: pages, components, lib.',
      severity: 'error',
      from: { path: '^pages/_' },
      to: { path: '^(backend|scripts|pages/api|lib/server)/' },
    },
    {
      name: 'api-routes-take-lib',
      comment: 'The door to the backend draws nothing and holds no data.',
      severity: 'error',
      from: { path: '^pages/api/' },
      to: { path: '^(backend|components|scripts|pages)/' },
    },
    {
      name: 'components-take-lib',
      comment: 'Imports go one way: pages, components, lib.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(pages|backend|scripts)/' },
    },
    {
      name: 'lib-stands-alone',
      comment: 'Imports go one way: what lib needs is in lib.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(pages|components|backend|scripts|styles)/' },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      comment: 'Both sides parse with a contract, so it may drag neither side along.',
      severity: 'error',
      from: { path: '^lib/contracts/' },
      to: { path: '^(pages|components|backend|scripts|lib/(?!contracts/))' },
    },
    {
      name: 'backend-takes-contracts-only',
      comment: 'The contract is all that the panel and its backend share.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(pages|components|scripts|lib/(?!contracts/))' },
    },
    {
      name: 'server-code-stays-on-the-server',
      comment:
        'lib/server knows the secret and the address of the backend: only pages/api runs it.',
      severity: 'error',
      from: { path: '^(pages|components|lib)/', pathNot: '^(pages/api|lib/server)/' },
      to: { path: '^lib/server/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'A button that knows what a job is cannot be used for an exam.',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: {
        path: [
          '^components/(?!ui/)',
          `^lib/(${DOMAINS})/`,
          `^lib/contracts/(${DOMAINS}|access|points|release)\\.ts$`,
        ],
      },
    },
    {
      name: 'no-other-domain-in-components',
      comment: 'What two domains need goes to components/ui or lib; only what composes takes both.',
      severity: 'error',
      from: {
        path: `^components/(${DOMAINS})/`,
        pathNot: '^components/membership/(profile|points-step)-screen',
      },
      to: { path: '^components/', pathNot: '^components/($1|ui|layout)/' },
    },
    {
      name: 'the-shell-knows-no-screen',
      comment: 'The layout goes round every page, so it may not weigh what one page needs.',
      severity: 'error',
      from: { path: '^components/(layout|messages)/' },
      to: { path: '^components/', pathNot: '^components/(layout|messages|session|ui)/' },
    },
    {
      name: 'nobody-takes-what-composes',
      comment:
        'Dashboard and settings take parts of other domains: whoever took from them would take all.',
      severity: 'error',
      from: { path: '^(components|lib)/', pathNot: '^components/(dashboard|settings)/' },
      to: { path: '^components/(dashboard|settings)/' },
    },
    {
      name: 'core-knows-no-domain',
      comment: 'Every domain stands on core, so core stands on none.',
      severity: 'error',
      from: { path: '^backend/core/' },
      to: { path: '^backend/(?!core/)' },
    },
    {
      name: 'services-know-no-domain',
      comment:
        'A client of an outside service answers what it was told there; what follows is a domain.',
      severity: 'error',
      from: { path: `^backend/(${SERVICES})/` },
      to: { path: '^backend/', pathNot: '^backend/($1/|core/)' },
    },
    {
      name: 'backend-domains-meet-in-stores-and-views',
      comment:
        "One domain writes another's records through its store and reads them through its views; tables are for foreign keys.",
      severity: 'error',
      from: { path: '^backend/([^/]+)/', pathNot: ['^backend/core/', BACKEND_COMPOSERS] },
      to: {
        path: '^backend/[^/]+/',
        pathNot: `^backend/($1/|core/|(${SERVICES})/|files/fetch-picture\\.ts$|membership/let-in\\.ts$|session/(cookies|outside-trips|enter|own-password|passwords|password-strength|lift-factor)\\.ts$|membership/renew-connection\\.ts$|quota/quotas-of\\.ts$|[^/]+/([a-z-]*store|views|[a-z-]*tables)\\.ts$)`,
      },
    },
    {
      name: 'only-stores-speak-sql',
      comment: 'Rules and routes that know no SQL can be read by whoever knows the trade.',
      severity: 'error',
      from: {
        path: '^backend/',
        pathNot: '^backend/(core/|drizzle\\.config|[^/]+/([a-z-]*store|views|[a-z-]*tables)\\.ts$)',
      },
      to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql/pglite)/' },
    },
    {
      name: 'nobody-takes-the-demo-company',
      comment: 'The demo company is put in at the start and nowhere else.',
      severity: 'error',
      from: {
        pathNot: ['^backend/demo/', '^backend/[^/]+\\.ts$', '^__tests__/', '^scripts/stand-ins/'],
      },
      to: { path: '^backend/demo/' },
    },
    {
      name: 'browser-parses-with-zod-mini',
      comment: 'Full zod costs a page 30 KiB, mini 4.',
      severity: 'error',
      from: { path: BROWSER },
      to: {
        path: 'node_modules/zod/',
        pathNot: 'node_modules/zod/(v4/)?(mini|core|locales)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'axios-comes-when-called',
      comment: 'axios costs the first load 20 KiB: it is imported when a call needs it.',
      severity: 'error',
      from: { path: BROWSER },
      to: { path: 'node_modules/axios/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-backend-packages-in-the-browser',
      comment: 'A page that imports a database driver ships it, or fails to build.',
      severity: 'error',
      from: { path: BROWSER },
      to: {
        path: 'node_modules/(fastify|@fastify|drizzle-orm|pg|@electric-sql|undici|@node-rs|tsx)/',
      },
    },
    {
      name: 'telemetry-has-one-door',
      comment:
        'Nothing is reported past the rules of lib/telemetry (masking, no cookies, the tunnel).',
      severity: 'error',
      from: { path: '^(pages|components|lib|backend)/', pathNot: '^lib/telemetry/' },
      to: { path: 'node_modules/@sentry/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next[^/]*|data|tmp|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
