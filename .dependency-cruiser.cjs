const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Domains of the panel: those that have a contract. */
const DOMAINS = readdirSync(join(__dirname, 'lib', 'contracts'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => name !== 'core')
  .join('|');

const MODULES = readFileSync(join(__dirname, 'backend', 'modules.ts'), 'utf8');
const FOLDERS = new Map(
  Array.from(MODULES.matchAll(/^import \{ (\w+) \} from '\.\/([\w-]+)\/module';/gm), (found) =>
    found.slice(1, 3),
  ),
);
/**
 * The domains of the backend as backend/modules.ts lists them: each may take `public.ts` of those
 * before it, and nothing of the others.
 */
const BACKEND_ORDER = [
  ...new Set(MODULES.slice(MODULES.indexOf('const DOMAINS')).match(/\w+/g)),
].flatMap((name) => FOLDERS.get(name) ?? []);
/** The folders of lib that any domain may import, in order: each may import those before it. */
const LIB_ORDER =
  'contracts core start store http theme format details permissions messages navigation session late forms files keys inbox changes'.split(
    ' ',
  );
const BROWSER = '^(pages/(?!api/)|components/|lib/(?!server/))';

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
        pathNot: '\\.config\\.ts$',
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
    ...LIB_ORDER.map((folder, place) => ({
      name: `lib-${folder}-takes-what-is-before-it`,
      comment:
        'The shared folders of lib have an order; what one needs of a later one is handed in by lib/app.',
      severity: 'error',
      from: { path: `^lib/${folder}/` },
      to: {
        path: '^lib/',
        pathNot: `^lib/(${LIB_ORDER.slice(0, place + 1).join('|')})/`,
      },
    })),
    {
      name: 'no-other-domain-in-lib',
      comment: 'What two domains need goes to lib/contracts or to another shared folder of lib.',
      severity: 'error',
      from: { path: `^lib/(?!(?:app|search|${LIB_ORDER.join('|')})/)([^/]+)/` },
      to: { path: '^lib/', pathNot: `^lib/($1|${LIB_ORDER.join('|')})/` },
    },
    {
      name: 'only-the-app-hands-things-in',
      comment:
        'lib/app puts the shared folders together: whoever imported it would import them all.',
      severity: 'error',
      from: { path: '^(components|lib/(?!app/)|pages/(?!_))' },
      to: { path: '^lib/app/' },
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
          `^lib/contracts/(${DOMAINS})(/|\\.ts$)`,
          '^components/shared/',
        ],
      },
    },
    {
      name: 'no-other-domain-in-components',
      comment: 'What two domains need goes to components/shared, components/ui or lib.',
      severity: 'error',
      from: { path: '^components/(?!ui/|layout/|shared/|messages/|dashboard/|settings/)([^/]+)/' },
      to: { path: '^components/', pathNot: '^components/($1|ui|layout|shared)/' },
    },
    {
      name: 'shared-parts-know-no-screen',
      comment: 'What several domains use may not bring along what one of them draws.',
      severity: 'error',
      from: { path: '^components/shared/' },
      to: { path: '^components/', pathNot: '^components/(shared|ui|layout)/' },
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
    ...BACKEND_ORDER.map((domain, place) => ({
      name: `${domain}-knows-no-later-domain`,
      comment:
        'The domains of the backend have an order; what one needs of a later one is handed in by backend/modules.ts.',
      severity: 'error',
      from: { path: `^backend/${domain}/` },
      to: {
        path: '^backend/[^/]+/',
        pathNot: `^backend/(core|${BACKEND_ORDER.slice(0, place + 1).join('|')})/`,
      },
    })),
    {
      name: 'backend-domains-meet-in-public',
      comment: 'What is not in public.ts may change without a look at other domains.',
      severity: 'error',
      from: { path: '^backend/([^/]+)/', pathNot: '^backend/(core|demo)/' },
      to: { path: '^backend/[^/]+/', pathNot: '^backend/($1/|core/|[^/]+/public\\.ts$)' },
    },
    {
      name: 'backend-is-put-together-from-modules',
      comment: 'What starts the backend takes from a domain what others may take, and its module.',
      severity: 'error',
      from: { path: '^backend/[^/]+\\.ts$' },
      to: { path: '^backend/[^/]+/', pathNot: '^backend/(core/|[^/]+/(public|module)\\.ts$)' },
    },
    {
      name: 'only-the-list-of-modules-takes-them',
      comment: 'A module is what a domain adds to the backend, not what it offers to others.',
      severity: 'error',
      from: { path: '^backend/[^/]+/' },
      to: { path: '^backend/(?!core/)[^/]+/module\\.ts$' },
    },
    {
      name: 'only-stores-speak-sql',
      comment: 'Rules and routes that know no SQL can be read by whoever knows the trade.',
      severity: 'error',
      from: {
        path: '^backend/',
        pathNot: '^backend/(core/|.+\\.config\\.ts$|.+store\\.ts$|.+views\\.ts$|.+tables\\.ts$)',
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
