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

/**
 * Compiles each program of the backend to one file, so that a start reads no TypeScript. Packages
 * stay where they are, so the folder has to be in the project.
 */
function buildBackend(folder = COMPILED) {
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS.map((name) => `backend/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
}

module.exports = { buildBackend, COMPILED, isCompiled, programIn };

if (require.main === module) buildBackend(process.argv[2]);
