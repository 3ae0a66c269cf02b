// npm cannot look up optional binaries of other platforms here and leaves them out of the lock,
// after which `npm ci` calls the lock out of sync. This writes what is known of them: the exact
// version, optional, os and cpu. `--check` only says whether any is missing.
import { readFileSync, writeFileSync } from 'node:fs';

const isCheck = process.argv.includes('--check');
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = lock.packages;
const added = [];
const unclear = [];
const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openbsd',
  'openharmony',
  'win32',
  'sunos',
  'netbsd',
  'aix',
];
const CPU = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'mips64el',
  'wasm32',
];

const parentOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
const under = (folder, name) => `${folder ? `${folder}/` : ''}node_modules/${name}`;

function resolve(from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const found = packages[under(folder, name)];
    if (found || !folder) return found;
  }
}

for (const [owner, node] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(node.optionalDependencies ?? {})) {
    const version = range.replace(/^[~^]/, '');
    const present = resolve(owner, name);
    if (present && (range !== version || present.version === version)) continue;
    const words = name.split('/').pop().split(/[-.]/);
    const os = OS.filter((word) => words.includes(word));
    const cpu = CPU.filter((word) => words.includes(word));
    if (!/^\d+\.\d+\.\d+/.test(version) || !(os.length || cpu.length)) {
      unclear.push(`${owner} -> ${name}@${range}`);
      continue;
    }
    // A wrong version further up: this one has to sit beside its owner.
    const folder = present ? parentOf(owner) : '';
    packages[under(folder, name)] = {
      version,
      optional: true,
      ...(cpu.length && { cpu }),
      ...(os.length && { os }),
      ...(node.dev && { dev: true }),
    };
    added.push(name);
  }
}

for (const entry of unclear) console.error(`not understood: ${entry}`);
console.log(`${added.length} optional entries ${isCheck ? 'missing' : 'added'}`);
if (!isCheck && added.length) {
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}
process.exit(unclear.length || (isCheck && added.length) ? 1 : 0);
