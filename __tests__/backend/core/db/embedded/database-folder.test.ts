import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startCommand } from '@/__tests__/support/backend/backend-process';
import { prepareDataFolder } from '@/__tests__/support/backend/database';
import { readSettings } from '@/backend/core/config/config';
import { openDatabase } from '@/backend/core/db/open-database';
import { DurableClient } from '@/backend/core/db/embedded/durable-client';

let dataDir: string;
let database: string;

/** Every file with its size and the time of its last change. */
const listing = () =>
  readdirSync(database, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .toSorted();
const names = () => listing().map((line) => line.split(' ')[0]);

const open = () => openDatabase(readSettings({ DATA_DIR: dataDir }, []));

/** Takes a part of the database away for as long as `work` takes. */
async function without(name: string, work: () => Promise<void>): Promise<void> {
  const aside = path.join(dataDir, 'aside');
  renameSync(path.join(database, name), aside);
  try {
    await work();
  } finally {
    rmSync(path.join(database, name), { recursive: true, force: true });
    renameSync(aside, path.join(database, name));
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'panel-'));
  database = path.join(dataDir, 'database');
  await prepareDataFolder(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a database folder that is not whole', () => {
  it.each([
    'PG_VERSION',
    'global/pg_control',
    'base/5/1259',
    'base',
    'pg_wal',
    'pg_xact',
    'pg_notify',
    'postgresql.conf',
  ])('is refused without %s, and nothing in it is touched', async (name) => {
    await without(name, async () => {
      const before = listing();
      await expect(open()).rejects.toThrow(
        /^DATA_DIR: the database in .+ is damaged \(.+ is missing\)\. Restore a backup, or set another DATA_DIR\. Nothing was changed\.$/,
      );
      expect(listing()).toEqual(before);
    });
  });

  it('is refused where its log is gone', async () => {
    await without('pg_wal', async () => {
      mkdirSync(path.join(database, 'pg_wal'));
      await expect(open()).rejects.toThrow('is damaged (pg_wal is empty)');
    });
  });

  it('is refused where another version of PostgreSQL made it', async () => {
    await without('PG_VERSION', async () => {
      writeFileSync(path.join(database, 'PG_VERSION'), '19\n');
      await expect(open()).rejects.toThrow(
        /made by PostgreSQL 19, and this version of the panel reads 18\. [^\n]+ Nothing was changed\.$/,
      );
    });
  });

  it('is refused where it holds something else', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'panel-'));
    mkdirSync(path.join(other, 'database'));
    writeFileSync(path.join(other, 'database/notes.txt'), 'not a database');
    await expect(openDatabase(readSettings({ DATA_DIR: other }, []))).rejects.toThrow('is damaged');
    expect(readdirSync(path.join(other, 'database'))).toEqual(['notes.txt']);
    rmSync(other, { recursive: true });
  });

  it('is refused where there is a file in its place', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'panel-'));
    const at = path.join(other, 'database');
    writeFileSync(at, 'not a folder');
    await expect(openDatabase(readSettings({ DATA_DIR: other }, []))).rejects.toThrow(
      'it is a file',
    );
    await expect(openDatabase(readSettings({ DATA_DIR: at }, []))).rejects.toThrow(
      `DATA_DIR: ${at} can't be locked (ENOTDIR).`,
    );
    expect(readFileSync(at, 'utf8')).toBe('not a folder');
    rmSync(other, { recursive: true });
  });

  it('doesn’t claim to be untouched where its recovery after a crash had begun', async () => {
    const { close } = await open();
    const other = mkdtempSync(path.join(tmpdir(), 'panel-'));
    cpSync(database, path.join(other, 'database'), { recursive: true });
    await close();
    rmSync(path.join(other, 'database/base/5/2619'));
    await expect(openDatabase(readSettings({ DATA_DIR: other }, []))).rejects.toThrow(
      /is damaged .+ recovery may have changed files\.$/,
    );
    rmSync(other, { recursive: true });
  });

  // In processes of their own: what the server finds out itself ends with it.
  const refusal = async () => {
    const backend = startCommand('check-totals', { DATA_DIR: dataDir });
    expect(await backend.exit).toBe(1);
    return backend.output().trim();
  };

  it('is refused where its control file is garbage', async () => {
    await without('global/pg_control', async () => {
      writeFileSync(path.join(database, 'global/pg_control'), Buffer.alloc(8192, 7));
      const before = names();
      expect(await refusal()).toMatch(/^DATA_DIR: the database in .+ is damaged \([^\n]+$/);
      expect(names()).toEqual(before);
    });
  });

  const fileOf = async (table: string) => {
    const client = await PGlite.create(database);
    const { rows } = await client.query<{ file: string }>(
      'select pg_relation_filepath($1::regclass) file',
      [table],
    );
    await client.close();
    return rows[0]?.file ?? '';
  };

  it('is refused where a table has lost its file', async () => {
    const file = await fileOf('points_entries');
    await without(file, async () => {
      const before = names();
      expect(await refusal()).toContain(`is damaged (${file} is missing)`);
      expect(names()).toEqual(before);
    });
  });

  it('is refused where the file of an index was cut off', async () => {
    const file = await fileOf('points_entries_pkey');
    const whole = readFileSync(path.join(database, file));
    await without(file, async () => {
      writeFileSync(path.join(database, file), whole.subarray(0, -100));
      const before = names();
      expect(await refusal()).toMatch(
        new RegExp(`is damaged \\(${file} is cut off\\)\\. [^\\n]+ Nothing was changed\\.$`),
      );
      expect(names()).toEqual(before);
    });
  });

  it('is opened where a full disk has left part of an unused page', async () => {
    const file = path.join(database, await fileOf('drizzle.__drizzle_migrations'));
    const whole = readFileSync(file);
    writeFileSync(file, Buffer.concat([whole, Buffer.alloc(4096)]));
    const { close } = await open();
    await close();
    writeFileSync(file, whole);
  });

  const run = async (statement: string) => {
    const client = await PGlite.create(database);
    await client.exec(statement);
    await client.close();
  };

  it('is refused where it has tables without the list of migrations', async () => {
    await run('alter schema drizzle rename to lost');
    const before = names();
    expect(await refusal()).toMatch(
      /^DATA_DIR: the database in .+ has tables, but not the panel's list [^\n]+ Nothing was changed\.$/,
    );
    expect(names()).toEqual(before);
    await run('alter schema lost rename to drizzle');
  });

  it('is refused where a newer version of the panel made it', async () => {
    await run(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 4102444800000)",
    );
    const before = names();
    expect(await refusal()).toMatch(
      /^DATA_DIR: the database in .+ was made by a newer version of the panel\. [^\n]+ Nothing was changed\.$/,
    );
    expect(names()).toEqual(before);
    await run("delete from drizzle.__drizzle_migrations where hash = 'of-tomorrow'");
  });
});

it('makes checkpoints while it runs, so that its log stays short', async () => {
  const client = new DurableClient(database, () => undefined);
  await client.waitReady;
  const start = async () =>
    (await client.query<{ lsn: string }>('select redo_lsn::text lsn from pg_control_checkpoint()'))
      .rows[0]?.lsn;
  const before = await start();
  await client.exec(`create table filled (text text);
    alter table filled alter column text set storage external;
    insert into filled select repeat(md5(n::text), 32000) from generate_series(1, 36) n`);
  // The checkpoint comes before whatever is asked next.
  expect(await start()).not.toBe(before);
  await client.exec('drop table filled');
  await client.close();
});
