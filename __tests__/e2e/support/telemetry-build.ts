import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { buildIfNeeded } from '@/scripts/measure/build';

const FIRST_PORT = 12_000;
const PORTS = 8_000;
/**
 * The build fixes the address, so it has to be known before: one of its own for each copy of the tree,
 * below those that `freePort` and the system give away.
 */
export const INGEST_PORT =
  FIRST_PORT + (createHash('sha256').update(process.cwd()).digest().readUInt32BE() % PORTS);
const DSN = `http://public@127.0.0.1:${INGEST_PORT}/42`;
/** The settings of a build that reports to the test. */
export const TELEMETRY_BUILD = { BUILD_DIR: '.next-telemetry', NEXT_PUBLIC_SENTRY_DSN: DSN };

/** The pages that the test opens: all of them would take twice as long. */
const PAGES = [
  'pages/_*.tsx',
  'pages/login.tsx',
  'pages/activate/*.tsx',
  'pages/reset-password/*.tsx',
  'pages/api/**',
];

/** Builds the panel a second time, beside the first, unless that was done. */
export function buildWithTelemetry(): void {
  const before = { ...process.env };
  // Every build writes its own folder into this file.
  const types = readFileSync('next-env.d.ts');
  Object.assign(process.env, TELEMETRY_BUILD);
  try {
    buildIfNeeded(PAGES);
  } finally {
    process.env = before;
    writeFileSync('next-env.d.ts', types);
  }
}
