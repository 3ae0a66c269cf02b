import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(__dirname, '..', '..');

const LEFT_OUT = /^(node_modules|data|tmp|coverage|dist|\.git|\.next.*)$/;

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** Every file of the project by its path from the root, written with `/`. */
export const files = (): string[] =>
  [...walk(ROOT)].map((path) => relative(ROOT, path).replaceAll('\\', '/')).sort();

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const lines = (path: string): string[] => read(path).split('\n');

const IS_CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/;

export const isTest = (path: string): boolean => path.startsWith('__tests__/');

/** Our own code, without what tools wrote. */
export const code = (): string[] =>
  files().filter(
    (path) =>
      IS_CODE.test(path) && path !== 'next-env.d.ts' && !path.startsWith('backend/migrations/'),
  );

export const sources = (): string[] => code().filter((path) => !isTest(path));

/** The value below which `share` of the numbers lie. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
