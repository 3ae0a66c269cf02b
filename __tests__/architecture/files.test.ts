import { basename, dirname } from 'node:path';
import { code, files, isTest, lines, read, sources } from './tree';

const MAX_LINES = 400;
const MAX_FILES = 25;
const KEBAB = /^[._]{0,2}[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const PAGE_NAME = /^(_?[a-z0-9-]+|\[{1,2}(\.{3})?[a-z_]+\]{1,2})\.tsx?$/;
/** Names that outside readers or tools look for. */
const GIVEN_NAMES = ['README.md', 'LICENSE'];

const breaking = (pattern: RegExp, paths = code()) =>
  paths.flatMap((path) =>
    lines(path).flatMap((line, index) =>
      pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    ),
  );

describe('every file', () => {
  test(`has at most ${MAX_LINES} lines`, () => {
    expect(code().filter((path) => lines(path).length - 1 > MAX_LINES)).toEqual([]);
  });

  test('has a name in kebab-case', () => {
    const misnamed = files().filter((path) => {
      const name = basename(path);
      if (GIVEN_NAMES.includes(name) || /migrations\/|fixtures\//.test(path)) return false;
      return !(path.startsWith('pages/') ? PAGE_NAME : KEBAB).test(name);
    });
    expect(misnamed).toEqual([]);
  });

  test('lies at most three folders below a top-level folder', () => {
    const ours = code().filter((path) => !isTest(path) && !path.startsWith('pages/'));
    expect(ours.filter((path) => path.split('/').length > 5)).toEqual([]);
  });

  test(`has at most ${MAX_FILES} files side by side in its folder`, () => {
    const folders = code()
      .filter((path) => !path.startsWith('backend/migrations/'))
      .map(dirname);
    const crowded = new Set(
      folders.filter((folder) => folders.filter((it) => it === folder).length > MAX_FILES),
    );
    expect([...crowded]).toEqual([]);
  });

  test('is free of any, of ignored type errors and of unreasoned lint exceptions', () => {
    const own = code().filter((path) => path !== '__tests__/architecture/files.test.ts');
    expect(
      breaking(/:\s*any\b|<any\b|\bas any\b|\bany\[\]|@ts-(ignore|nocheck|expect-error)/, own),
    ).toEqual([]);
    expect(breaking(/(eslint|oxlint)-disable(?!.*-- \w+)/, own)).toEqual([]);
  });

  test('holds no to-do', () => {
    const own = code().filter((path) => path !== '__tests__/architecture/files.test.ts');
    expect(breaking(/\b(TODO|FIXME|XXX)\b/, own)).toEqual([]);
  });

  test('holds code of its own: no barrels but what a domain of the backend lets others have', () => {
    const barrels = sources().filter((path) => {
      if (path.startsWith('pages/') || /^backend\/[^/]+\/public\.ts$/.test(path)) return false;
      const meaningful = lines(path).filter(
        (line) => line.trim() && !/^\s*(\/\/|\*|\/\*)/.test(line),
      );
      return (
        /(^|\/)index\.tsx?$/.test(path) || meaningful.every((line) => /^export .* from /.test(line))
      );
    });
    expect(barrels).toEqual([]);
  });

  test('says nothing of the machine it was written on', () => {
    const texts = files().filter((path) => /\.(md|ts|tsx|js|mjs|cjs|json|sh|css|svg)$/.test(path));
    const own = texts.filter(
      (path) => path !== 'package-lock.json' && path !== '__tests__/architecture/files.test.ts',
    );
    expect(own.filter((path) => /\/work\/|\/root\/|\/home\/[a-z]/.test(read(path)))).toEqual([]);
  });
});

test('what starts a process of the backend runs in UTC', () => {
  const starts = sources().filter(
    (path) => /^backend\/[^/]+\.ts$/.test(path) && read(path).includes('process.exit('),
  );
  expect(starts).toContain('backend/main.ts');
  expect(starts.filter((path) => !/^runInUtc\(\);$/m.test(read(path)))).toEqual([]);
});
