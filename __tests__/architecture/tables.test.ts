import { read, sources } from './tree';

/** Names that a file takes from other domains of the backend. */
function takenFromOthers(path: string): Set<string> {
  const imports = read(path).matchAll(/import (?:type )?\{([^}]*)\} from '@\/backend\/([^/']+)/g);
  const own = path.split('/')[1];
  const others = [...imports].filter(([, , domain]) => domain !== own);
  const names = others.flatMap(([, list = '']) => list.split(','));
  return new Set(names.map((name) => name.replace(/^\s*type /, '').trim()));
}

const WRITES = [
  /\binsertRows\((\w+)/g,
  /\.(?:insert|update|delete)\((\w+)\)/g,
  /(?:insert into|update|delete from) \$\{(\w+)\}/g,
];

test('a domain writes the tables of another only through what that one offers', () => {
  const writes = sources()
    .filter((path) => path.startsWith('backend/'))
    .flatMap((path) => {
      const taken = takenFromOthers(path);
      const written = WRITES.flatMap((pattern) => [...read(path).matchAll(pattern)]);
      return written.flatMap(([, table = '']) => (taken.has(table) ? [`${path}: ${table}`] : []));
    });
  expect(writes).toEqual([]);
});
