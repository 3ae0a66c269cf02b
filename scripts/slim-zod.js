const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { buildSync } = require('esbuild');

const ROOT = join(__dirname, '..');
const SHARED_WITH_BROWSER = ['lib', 'components'];
const CALL = /\bz\s*\.(\w+)\(/g;

const callsIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => text.includes("'zod/mini'"))
    .flatMap((text) => Array.from(text.matchAll(CALL), ([, name]) => name));

// A page's contracts declare hundreds of schemas, of which its start needs a few: each is made when
// something is first asked of it.
const LATER = `
const later = (make) => {
  let made;
  const schema = () => (made ??= make());
  const check = (...checks) => later(() => schema().check(...checks));
  return new Proxy({}, {
    get: (_, name) => (name === 'check' ? check : schema()[name]),
    has: (_, name) => name in schema(),
  });
};`;

const isParser = (name) => /parse$/i.test(name);

const madeLater = (name) => `
const later_${name} = (...given) => later(() => zod.${name}(...given));
export { later_${name} as ${name} };`;

/**
 * Writes a module with just the functions of `zod/mini` that the panel calls, and returns its path.
 * Turbopack shakes whole exports only, and through its wrappers every one of zod's classes stays:
 * three times what is used.
 */
function buildSlimZod() {
  const names = [...new Set(SHARED_WITH_BROWSER.flatMap(callsIn))].sort();
  const contents = [
    "import * as zod from 'zod/mini';",
    `export { ${names.filter(isParser).join(', ')} } from 'zod/mini';`,
    LATER,
    ...names.filter((name) => !isParser(name)).map(madeLater),
  ].join('\n');
  const path = 'node_modules/.cache/panel/zod-mini.mjs';
  buildSync({
    stdin: { contents, resolveDir: ROOT },
    outfile: join(ROOT, path),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  return `./${path}`;
}

module.exports = { buildSlimZod };
