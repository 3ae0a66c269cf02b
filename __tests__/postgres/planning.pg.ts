import { NamedStatementClient } from '@/backend/core/db/named-statement-client';

it('has a statement planned that comes again, and answers it the same each time', async () => {
  const client = new NamedStatementClient(process.env.TEST_POSTGRES_URL);
  await client.connect();
  const ask = async (text: string, value: number) =>
    (await client.query({ text, values: [value] })).rows;
  try {
    expect(await ask('select $1::int as once', 1)).toEqual([{ once: 1 }]);
    for (const value of [1, 2, 3])
      expect(await ask('select $1::int as again', value)).toEqual([{ again: value }]);
    const planned = await client.query('select statement from pg_prepared_statements');
    expect(planned.rows).toEqual([{ statement: 'select $1::int as again' }]);
  } finally {
    await client.end();
  }
});
