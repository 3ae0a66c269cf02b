const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { buildSync } = require('esbuild');

const ROOT = join(__dirname, '..');
const PROGRAMS = ['main', 'create-admin', 'check-totals'];

/** Where production finds the compiled backend, from the root of the project. */
const COMPILED = 'dist/backend';

/** The file of one of the backend's programs, in the folder that it was compiled to. */
const programIn = (folder, name) => join(ROOT, folder, `${name}.mjs`);

const isCompiled = () => PROGRAMS.every((name) => existsSync(programIn(COMPILED, name)));

/** Packages with a binary beside their scripts, and one that `pg` asks for without needing it. */
const LEFT_OUT = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];
/** For packages that are CommonJS. */
const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/**
 * Compiles each program of the backend to one file: a start on existing data takes 2.5 s instead of
 * 5.6 s from TypeScript, and 3.4 s with every package left out. Those that are left out are looked
 * for from the folder, so it has to be in the project.
 */
function buildBackend(folder = COMPILED) {
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS.map((name) => `backend/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    external: LEFT_OUT,
    banner: { js: REQUIRE },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
}

module.exports = { buildBackend, COMPILED, isCompiled, programIn };

if (require.main === module) buildBackend(process.argv[2]);
