import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read, ROOT, sources } from './tree';

test('every test and module that the threat model names is there', () => {
  const named = [...read('docs/security.md').matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(60);
  const places = (path: string) =>
    ['', '__tests__', '__tests__/backend'].map((folder) => join(ROOT, folder, path));
  const kinds = ['', '.test.ts', '.test.tsx', '.pg.ts'];
  const isThere = (path: string) =>
    places(path).some((place) => kinds.some((kind) => existsSync(place + kind)));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test('a page holds markup of texts in one place, where the backend has made it', () => {
  const writers = sources().filter((path) =>
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write/.test(
      read(path),
    ),
  );
  expect(writers).toEqual(['components/ui/text/written-text.tsx', 'pages/_document.tsx']);
});
