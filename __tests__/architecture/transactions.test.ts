import { LOCK_ORDER } from '@/backend/lock-order';
import { read, sources } from './tree';

/** Nobody is to hear of what these do: they work before the first page is served, or beside it. */
const NOT_LIVE = /^backend\/(demo\/|create-admin\.ts$|core\/db\/migrations\.ts$)/;
/** Here a transaction is made live or forced to the disk, or only what is to be sent is taken. */
const OWN = [
  'backend/core/db/transaction.ts',
  'backend/core/outbox/deliver-outbox.ts',
  'backend/core/db/embedded/durable-client.ts',
];

test('what changes records of the running company does so in a live transaction', () => {
  const plain = sources().filter(
    (path) =>
      path.startsWith('backend/') &&
      !NOT_LIVE.test(path) &&
      !OWN.includes(path) &&
      /\.transaction\(/.test(read(path)),
  );
  expect(plain).toEqual([]);
});

test('every lock has a place in the order, and every place a lock', () => {
  const declared = sources().flatMap((path) =>
    [...read(path).matchAll(/\bnamedLock\('(\w+)'/g)].map(([, name]) => name),
  );
  expect([...declared, 'users'].toSorted()).toEqual(LOCK_ORDER.toSorted());
});

test('no two kinds of work wait for each other because they chose the same lock', () => {
  const numbers = sources().flatMap((path) =>
    [...read(path).matchAll(/\b(727_?0\d\d)\b/g)].map(([, number = '']) => number.replace('_', '')),
  );
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm;
const DECLARED = /^(?:export )?(?:async )?(?:function|const) (\w+)/;
const TAKES_LOCK =
  /\btakeLock(?:Of)?\(|\.for\((?:strength|'(?:no key )?update')|\bfor (?:no key )?update\b/;

interface Lock {
  name: string;
  /** Up to the next declaration. */
  body: string;
}

/** What is called a lock, and the statements that such a function shares. */
const locksIn = (path: string): Lock[] =>
  read(path)
    .replaceAll(COMMENT, '')
    .split(/^(?=\w)/m)
    .map((body) => ({ name: DECLARED.exec(body)?.[1] ?? '', body }))
    .filter(({ name }) => /^lock(ing)?(?![a-z])/.test(name));

test('what is called a lock takes one', () => {
  // The embedded database locks a folder.
  const locks = sources()
    .filter((path) => /^backend\/(?!core\/db\/embedded\/)/.test(path))
    .flatMap(locksIn);
  expect(locks.length).toBeGreaterThan(10);
  const takes = (lock: Lock, callers: readonly Lock[] = []): boolean => {
    if (callers.includes(lock)) return false;
    if (TAKES_LOCK.test(lock.body)) return true;
    const calls = lock.body.matchAll(/(?<!function )\b(lock\w+)\(/g);
    return [...calls].some(([, name]) => {
      // Of several of one name, the one that is called may be any.
      const called = locks.filter((other) => other !== lock && other.name === name);
      return called.length > 0 && called.every((other) => takes(other, [...callers, lock]));
    });
  };
  expect(locks.filter((lock) => !takes(lock)).map(({ name }) => name)).toEqual([]);
});
