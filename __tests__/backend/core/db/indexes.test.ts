import { fillPlaceholders } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '@/__tests__/support/backend/database';
import { wordPatterns } from '@/backend/core/db/containing';
import type { Database } from '@/backend/core/db/database';
import { drivenLanes } from '@/backend/jobs/list/lanes-store';
import { matching } from '@/backend/jobs/list/matching-store';
import { jobs } from '@/backend/jobs/record/tables';

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

const SCANS = ['seqscan', 'bitmapscan', 'tidscan', 'indexscan', 'indexonlyscan'];

/**
 * Leaves the planner only these scans, and no sorting. What it would choose otherwise depends on
 * statistics, which autovacuum writes whenever it comes by.
 */
async function planOnly(...scans: string[]) {
  for (const scan of SCANS)
    await database.query(`set enable_${scan} = ${scans.includes(scan) ? 'on' : 'off'}`);
  await database.query('set enable_sort = off');
  await database.query('set enable_incremental_sort = off');
}

interface Statement {
  sql: string;
  params: unknown[];
}

const FILTER = { driverId: 1, search: wordPatterns('x') };
const searching = (db: Database): Statement =>
  db.select({ id: jobs.id }).from(jobs).where(matching(FILTER)).orderBy(jobs.finished_at).toSQL();

const SPAN = { from: new Date(0), before: new Date(), timeZone: 'UTC', userId: 1 };
const mapping = (db: Database): Statement => db.execute(drivenLanes(SPAN)).getQuery();

it.each([
  ['searched', searching],
  ['put on the map', mapping],
])('a driver’s jobs are %s without reading them', async (_what, statementOf) => {
  await planOnly('indexonlyscan');
  const { sql, params } = statementOf(database.db);
  const plan = await database.query(`explain ${sql}`, fillPlaceholders(params, FILTER));
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
  await planOnly('indexscan', 'indexonlyscan');
  for (const way of ['asc', 'desc']) {
    const plan = await database.query(
      `explain select id from ${table} where ${where} order by ${column} ${way}, id ${way} limit 3`,
    );
    const lines = plan.map((line) => String(line['QUERY PLAN']));
    expect(lines.filter((line) => /Sort|Seq Scan/.test(line))).toEqual([]);
  }
});
