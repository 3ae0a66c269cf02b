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

test('no two kinds of work wait for each other because they chose the same lock', () => {
  const numbers = sources().flatMap((path) =>
    [...read(path).matchAll(/\b(727_?0\d\d)\b/g)].map(([, number = '']) => number.replace('_', '')),
  );
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

const TAKES_LOCK =
  /\.for\(|\btakeLock(Of)?\(|\block[A-Z]\w*\(|\blocking\w*\(tx\)|\bfor (no key )?update\b/;
/** This one locks a folder. */
const OF_FOLDER = 'backend/core/db/embedded/data-folder-lock.ts';

test('what is called a lock takes one', () => {
  const locks = sources()
    .filter((path) => path.startsWith('backend/') && path !== OF_FOLDER)
    .flatMap((path) => [
      ...`${read(path)}\n`.matchAll(
        /^(?:export )?(?:async )?(?:function|const) (lock[A-Z]\w*)([^]*?)\n[}\n]/gm,
      ),
    ]);
  expect(locks.length).toBeGreaterThan(80);
  const idle = locks.filter(([, , body = '']) => !TAKES_LOCK.test(body));
  expect(idle.map(([, name]) => name)).toEqual([]);
});
