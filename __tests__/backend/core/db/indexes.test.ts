import { createTestDatabase, type TestDatabase } from '@/__tests__/support/backend/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What PostgreSQL keeps of a column of an index: the order, and where nulls stand in it. */
const DESCENDS_WITH_NULLS_LAST = 1;

it('none stands in an order that no list asks for', async () => {
  const useless = await database.query(
    `select distinct indexrelid::regclass::text as name from pg_index, unnest(indoption) option
     where option = ${DESCENDS_WITH_NULLS_LAST} and indrelid::regclass::text not like 'pg_%'`,
  );
  expect(useless).toEqual([]);
});

async function preferIndexes() {
  await database.query('set enable_seqscan = off');
  await database.query('set enable_bitmapscan = off');
  // In a table this small, sorting costs as little as an index in the order asked for.
  await database.query('set enable_sort = off');
}

it.each([
  ['searched', 'cargo_name, source_city_name, destination_city_name'],
  ['searched by company', 'source_company_name, destination_company_name'],
  ['put on the map', 'game, status, source_city_id, destination_city_id'],
])('a driver’s jobs are %s without reading them', async (_what, columns) => {
  await preferIndexes();
  const plan = await database.query(
    `explain select id from jobs where user_id = 1 and concat_ws(' ', ${columns}) ~ 'x' order by finished_at`,
  );
  expect(plan.map((line) => String(line['QUERY PLAN']))).toContainEqual(
    expect.stringContaining('Index Only Scan using jobs_of_driver'),
  );
});

it.each([
  ['jobs', 'user_id = 1', 'finished_at'],
  ['jobs', 'true', 'finished_at'],
  ['jobs', 'true', 'points'],
  ['jobs', "status = 'flagged'", 'finished_at'],
  ['jobs', "tracker = 'custom'", 'finished_at'],
  ['jobs', 'cardinality(flags) > 0', 'finished_at'],
  ['jobs', 'bonus_id is not null', 'finished_at'],
  ['tracker_payloads', "result = 'flagged'", 'received_at'],
  ['manual_job_requests', "status = 'pending'", 'created_at'],
  ['points_entries', 'user_id = 1', 'id'],
  ['users', 'true', 'name collate "und-x-icu"'],
])('%s where %s are read in the order of %s, both ways', async (table, where, column) => {
  await preferIndexes();
  for (const way of ['asc', 'desc']) {
    const plan = await database.query(
      `explain select id from ${table} where ${where} order by ${column} ${way}, id ${way} limit 3`,
    );
    const lines = plan.map((line) => String(line['QUERY PLAN']));
    expect(lines.filter((line) => /Sort|Seq Scan/.test(line))).toEqual([]);
  }
});
