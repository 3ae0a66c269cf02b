import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { describeError } from '@/backend/core/http/log-error';
import { inTransaction } from '@/backend/core/db/transaction';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';

const SECRET = 'hash-of-a-token';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const failureOf = async (work: Promise<unknown>): Promise<Error> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It did not fail.');
};

describe('a failed query in the log', () => {
  it.each([
    ['that is refused', sql`select ${SECRET}::text from nowhere`],
    ['with a value of another kind', sql`select ${SECRET}::int`],
    [
      'with a value that is there already',
      sql`insert into roles (name, colour, level, permissions) select ${SECRET}, 'x', n, '{}' from generate_series(1, 2) n`,
    ],
  ])('%s says what was asked and why it failed, without a value', async (_case, query) => {
    const failed = await failureOf(backend.context.db.execute(query));
    expect(JSON.stringify([failed, failed.message])).toContain(SECRET);
    const described = describeError(new AggregateError([failed]));
    expect(JSON.stringify(described)).not.toContain(SECRET);
    expect(described.aggregateErrors).toMatchObject([
      {
        type: 'DrizzleQueryError',
        message: expect.stringMatching(/^Failed query: (select|insert)/),
        stack: expect.stringContaining(' at '),
        cause: { code: expect.stringMatching(/^[0-9A-Z]{5}$/) },
      },
    ]);
  });

  it('is written so by the backend', () => {
    const serializers: unknown = Reflect.get(backend.app.log, Symbol.for('pino.serializers'));
    const { err } = z.object({ err: z.unknown() }).parse(serializers);
    expect(err).toBe(describeError);
  });
});

it('a full disk is no health, and the reason that what it stopped is given', async () => {
  await inTransaction(backend.context, (tx) =>
    tx.execute(sql`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`),
  );
  await backend.query(
    'create trigger no_space before insert on refused_payloads execute function no_space()',
  );
  try {
    expect((await backend.call('/api/health')).status).toBe(200);
    const full = { status: 503, error: { code: 'disk_full' } };
    const body = await backend.call('/api/trackers/custom', { method: 'POST', body: '{}' });
    expect(body.headers.get('retry-after')).toBe('60');
    expect({ status: body.status, ...(await body.json()) }).toMatchObject(full);
    expect(await backend.ask('/api/health')).toMatchObject(full);
  } finally {
    await backend.query('drop function no_space cascade');
  }
});
