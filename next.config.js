const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } = require('next/constants');
const bareRoutes = require('./lib/navigation/bare-routes.json');
const { packStatic } = require('./scripts/pack-static');
const { buildSlimZod } = require('./scripts/slim-zod');

const NO_SCREENS = ['/_app', '/_document', '/_error', '/404', '/500'];

// lib/server/every-request sets those that answers without these, such as redirects, have too.
const PAGE_HEADERS = {
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

// In every page, as no request is worth waiting for before the first paint; the policy knows its hash.
const START_SCRIPT = ['theme', 'early-submit', 'late-scripts']
  .map((name) => readFileSync(join(__dirname, `lib/start/${name}.js`), 'utf8'))
  .join('')
  .replace(/^ *(?:\/\/.*\n)?/gm, '');
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
  "default-src 'self'",
  `script-src 'self' ${hashOf(START_SCRIPT)}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

// The page that public/service-worker.js keeps has everything in itself, for there is no network.
const OFFLINE_PAGE = readFileSync(join(__dirname, 'public/offline.html'), 'utf8');
const inOfflinePage = (element) =>
  hashOf(OFFLINE_PAGE.split(`<${element}>`)[1].split(`</${element}>`)[0]);

const OFFLINE_POLICY = [
  "default-src 'none'",
  `script-src ${inOfflinePage('script')}`,
  `style-src ${inOfflinePage('style')}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

// Their names say nothing of their content, so a browser looks for newer ones once a day.
const ASSETS = '(?:avatars|fonts|logos|map)/[^/]+|[a-z-]+\\.(?:png|svg(?:\\.br)?)';

/** What is no page needs few words: with the headers of pages those answers of a first load would weigh 7 KiB more. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** The API has two pages, too. */
const PAGES = `/((?!_next/static/|api/(?!docs|outbox)|(?:${ASSETS})$).*)`;

const asHeaders = (values) => Object.entries(values).map(([key, value]) => ({ key, value }));

/** The routes of the panel, read off the files of the pages. */
const panelRoutes = () =>
  readdirSync(join(__dirname, 'pages'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(__dirname, 'pages').length))
    .map((file) => file.replaceAll('\\', '/').replace(/(\/index)?\.tsx$/, '') || '/')
    .filter((route) => !NO_SCREENS.includes(route) && !bareRoutes.includes(route))
    .map((route) => route.replace(/\[(\w+)\]/g, ':$1'));

/**
 * Static pages show nobody the panel: without a session the way leads to the login, which joins the
 * query of the request back onto `next`. One route each, so that unknown paths stay unknown.
 */
const redirects = async () =>
  panelRoutes().map((source) => ({
    source,
    missing: [{ type: 'cookie', key: 'session' }],
    destination: `/login?next=${source}`,
    permanent: false,
  }));

const headers = async () => [
  { source: PAGES, headers: asHeaders(PAGE_HEADERS) },
  // The development server needs inline scripts and eval. A policy says nothing on a script or a
  // stylesheet, and would be sent with each of them.
  ...(process.env.NODE_ENV === 'production'
    ? [
        ...['/api/:path*', `/:asset(${ASSETS})`].map((source) => ({
          source,
          headers: asHeaders({ 'Content-Security-Policy': DATA_POLICY }),
        })),
        { source: PAGES, headers: asHeaders({ 'Content-Security-Policy': POLICY }) },
        {
          source: '/offline.html',
          headers: asHeaders({ 'Content-Security-Policy': OFFLINE_POLICY }),
        },
      ]
    : []),
  {
    source: '/((?!_next/|api/|api$).*)',
    headers: asHeaders({ 'Cache-Control': 'private, no-cache' }),
  },
  {
    source: `/:asset(${ASSETS})`,
    headers: asHeaders({
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    }),
  },
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  // Scripts and changes of the development server reach a browser that knows it by its number, too.
  allowedDevOrigins: ['127.0.0.1'],
  poweredByHeader: false,
  // `npm run lint` looks at the types of all files, those that no page leads to as well.
  typescript: { ignoreBuildErrors: true },
  // Nothing uses it, and anyone could have it ask the panel's own addresses.
  images: { unoptimized: true },
  distDir: process.env.BUILD_DIR || '.next',
  bundlePagesRouterDependencies: true,
  experimental: {
    // The shared runtime is an inline script, which the policy refuses.
    turbopackSharedRuntime: false,
    caseSensitiveRoutes: true,
    // It tells links into an app router, which isn't used, from those of the pages router.
    clientRouterFilter: false,
    // Small files pack better together: 161.3 KiB of scripts for `/` in 12 files instead of 172.7 in 19.
    turbopackChunking: { minChunkSize: 500_000, maxMergeChunkSize: 3_000_000 },
  },
  env: { START_SCRIPT },
  compiler: { runAfterProductionCompile: packStatic },
  redirects,
  headers,
};

const sentryOptions = {
  silent: true,
  telemetry: false,
  sourcemaps: { disable: true },
  release: { create: false },
  // That hook is for the app router; the pages router is watched without it.
  suppressOnRouterTransitionStartWarning: true,
};

const slimBrowser = () => ({
  resolveAlias: {
    'zod/mini': { browser: buildSlimZod() },
  },
});

module.exports = (phase) => {
  // What only changes a build would cost each start 250 ms of a processor, and 32 MiB.
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { withSentryConfig } = require('@sentry/nextjs/config');
  return withSentryConfig(
    { ...nextConfig, ...(phase === PHASE_PRODUCTION_BUILD && { turbopack: slimBrowser() }) },
    sentryOptions,
  );
};
