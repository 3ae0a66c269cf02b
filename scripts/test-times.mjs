// Runs the tests, or those whose paths are named, and prints where the time of the slowest files goes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SHOWN = 20;
const KINDS = ['modules', 'database', 'start', 'waiting'];

const folder = mkdtempSync(path.join(tmpdir(), 'panel-test-times-'));
const report = path.join(folder, 'report.json');
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...process.argv.slice(2),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TEST_TIMES: folder } },
);

const parts = new Map();
for (const name of readdirSync(folder).filter((one) => one.endsWith('.jsonl')))
  for (const line of readFileSync(path.join(folder, name), 'utf8').trim().split('\n')) {
    const { file, ...times } = JSON.parse(line);
    const known = parts.get(file) ?? {};
    parts.set(
      file,
      Object.fromEntries(KINDS.map((kind) => [kind, (known[kind] ?? 0) + (times[kind] ?? 0)])),
    );
  }
const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true, force: true });

const rows = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
  name: path.relative('.', name),
  total: endTime - startTime,
  tests: assertionResults.length,
  ...parts.get(name),
}));
rows.sort((one, other) => other.total - one.total);

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1).padStart(8);
const print = (row) =>
  console.log(
    [seconds(row.total), ...KINDS.map((kind) => seconds(row[kind] ?? 0))].join(' '),
    String(row.tests).padStart(5),
    row.name,
  );
console.log(['total', ...KINDS].map((word) => word.padStart(8)).join(' '), 'tests', ' file');
rows.slice(0, SHOWN).forEach(print);
const sum = (key) => rows.reduce((all, row) => all + (row[key] ?? 0), 0);
print({
  name: `all ${rows.length} files; a file's times in seconds, waiting beside the others`,
  tests: sum('tests'),
  total: sum('total'),
  ...Object.fromEntries(KINDS.map((kind) => [kind, sum(kind)])),
});
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(status ?? 1);
