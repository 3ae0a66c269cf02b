import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { readSettings } from '@/backend/core/config/config';
import type { OpenDatabase } from '@/backend/core/db/database';
import { openDatabase } from '@/backend/core/db/open-database';

const answer = z.object({ rows: z.array(z.object({ statement_timeout: z.string() })) });
const limitOf = async ({ db }: Pick<OpenDatabase, 'db'>) =>
  answer.parse(await db.execute(sql`show statement_timeout`)).rows[0]?.statement_timeout;

it('the server ends a statement that runs for two minutes, on each connection from its first one on', async () => {
  const { db, close } = await openDatabase(
    readSettings({ DATABASE_URL: process.env.TEST_POSTGRES_URL }, []),
  );
  try {
    // More than connections, so that there is a first time for each of them and another for some.
    const answers = await Promise.all(Array.from({ length: 40 }, () => limitOf({ db })));
    expect(answers).toEqual(Array(40).fill('2min'));
  } finally {
    await close();
  }
});

it('a statement that the server ended leaves its connection to the next one', async () => {
  const { db, close } = await openDatabase(
    readSettings({ DATABASE_URL: process.env.TEST_POSTGRES_URL }, []),
  );
  try {
    const tooLong = db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`);
      await tx.execute(sql`select pg_sleep(30)`);
    });
    await expect(tooLong).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(await limitOf({ db })).toBe('2min');
  } finally {
    await close();
  }
});

it('a transaction that could not begin leaves its connection to the next one', async () => {
  const { db, close } = await openDatabase(
    readSettings({ DATABASE_URL: process.env.TEST_POSTGRES_URL }, []),
  );
  const work = () => Promise.resolve();
  try {
    // As a connection that breaks at its first statement does.
    const beginWrongly = (): Promise<unknown> =>
      Reflect.apply(db.transaction, db, [work, { isolationLevel: 'none' }]);
    const tries = Array.from({ length: 25 }, () =>
      expect(beginWrongly()).rejects.toMatchObject({ cause: { code: '42601' } }),
    );
    await Promise.all(tries);
    expect(await limitOf({ db })).toBe('2min');
  } finally {
    await close();
  }
});
