import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { templateFile } from '@/__tests__/support/backend/database-template';
import { historyUntil } from '@/__tests__/support/backend/history';
import type { OpenDatabase } from '@/backend/core/db/database';
import { openEmbedded } from '@/backend/core/db/open-database';
import { listDifferences, rebuildBoards } from '@/backend/jobs/record/totals-store';

/** Those of a job that its driver's index holds. */
const NAMES = [
  'cargo_name',
  'source_city_id',
  'source_city_name',
  'source_company_name',
  'destination_city_id',
  'destination_city_name',
  'destination_company_name',
];
const A_LONG_NAME =
  "(select string_agg(chr(19968 + n * 7919 % 20000), '') from generate_series(1, 200) n)";

// Accepted; made void; accepted, put right and so moved into the month before; of the other game.
const COMPANY_OF_THE_FIRST_VERSION = `
  insert into users (name, email, state, created_at, updated_at)
    values ('Ada', 'ada@example.com', 'active', now(), now());
  insert into jobs (user_id, steam_id, tracker, external_id, source, game, currency, status,
      finished_at, driven_km, cargo_name, income, expenses, fines, revenue, points, created_at, updated_at)
    select 1, '76561190000000001', 'trucky', id, 'webhook', game, currency, status,
      finished_at::timestamptz, 100, 'Gravel', income, 0, 0, income, 100, now(), now()
    from (values ('1', 'eut2', 'EUR', 'accepted', '2026-03-05', 1000),
      ('2', 'eut2', 'EUR', 'void', '2026-03-06', 70),
      ('3', 'eut2', 'EUR', 'accepted', '2026-02-28', 300),
      ('4', 'ats', 'USD', 'accepted', '2026-03-07', 5)
    ) jobs (id, game, currency, status, finished_at, income);
  insert into jobs (user_id, steam_id, tracker, external_id, source, game, currency, status,
      finished_at, driven_km, cargo_name, income, expenses, fines, revenue, points, created_at, updated_at)
    select 1, steam_id, tracker, name, source, game, currency, status,
      finished_at, 100, cargo_name, 0, 0, 0, 0, 0, now(), now()
    from jobs, unnest('{${NAMES.join()}}'::text[]) name where external_id = '2';
  ${NAMES.map((name) => `update jobs set ${name} = ${A_LONG_NAME} where external_id in ('2', '${name}');`).join('\n')}
  insert into points_entries (user_id, amount, kind, ref_type, ref_id, revision, period, created_at)
    select 1, amount, kind, 'job', ref_id, revision, period, now()
    from (values ('1', 'job', 1, 100, '2026-03'), ('2', 'job', 1, 100, '2026-03'),
      ('2', 'job_reversal', 2, -100, '2026-03'), ('3', 'job', 1, 100, '2026-03'),
      ('3', 'job_reversal', 2, -100, '2026-03'), ('3', 'job', 2, 100, '2026-02'),
      ('4', 'job', 1, 100, '2026-03')
    ) lines (ref_id, kind, revision, amount, period);
  insert into refused_payloads (tracker, received_at, address, body)
    values ('trucky', now(), '203.0.113.7', 'not ours');
  insert into driver_months values (1, '2026-02', 1, 100, 100), (1, '2026-03', 2, 200, 200);
  insert into driver_totals values (1, 3, 300, 300);`;

describe('a company of the first version', () => {
  const folder = historyUntil('0001_base-roles-and-ranks');
  let client: PGlite;
  let opened: OpenDatabase;

  beforeAll(async () => {
    client = await PGlite.create();
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
    await client.exec(COMPANY_OF_THE_FIRST_VERSION);
    opened = await openEmbedded(client);
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });

  it('keeps what it has through every migration', async () => {
    const { rows } = await client.query(
      'select external_id, income from jobs where income > 0 order by id',
    );
    expect(rows).toEqual([
      { external_id: '1', income: 1000 },
      { external_id: '2', income: 70 },
      { external_id: '3', income: 300 },
      { external_id: '4', income: 5 },
    ]);
    const refused = await client.query('select address, length from refused_payloads');
    expect(refused.rows).toEqual([{ address: '203.0.113.7', length: 'not ours'.length }]);
  });

  it('keeps of names what the index of a driver’s jobs can hold', async () => {
    const lengths = NAMES.map((name) => `char_length(${name}) as ${name}`);
    const { rows } = await client.query(`select external_id, ${lengths.join()} from jobs`);
    const jobWith = (external_id: string, long: string[]) => ({
      external_id,
      ...Object.fromEntries(NAMES.map((name) => [name, long.includes(name) ? 75 : null])),
      ...(!long.includes('cargo_name') && { cargo_name: 'Gravel'.length }),
    });
    expect(rows).toHaveLength(4 + NAMES.length);
    expect(rows).toEqual(
      expect.arrayContaining([
        jobWith('1', []),
        jobWith('2', NAMES),
        ...NAMES.map((name) => jobWith(name, [name])),
      ]),
    );
  });

  it('has in its roll-ups what its deliveries come to, money too', async () => {
    // The boards are counted in the company's own zone, which a migration doesn't know.
    await opened.db.transaction((tx) => rebuildBoards(tx, 'UTC'));
    expect(await listDifferences(opened.db, 'UTC')).toEqual([]);
    const { rows } = await client.query('select income_eur, income_usd from driver_totals');
    expect(rows).toEqual([{ income_eur: 1300, income_usd: 5 }]);
  });
});

/** By which the database knows that it has a migration. */
const hashOf = (tag: string) =>
  createHash('sha256')
    .update(readFileSync(`backend/migrations/${tag}.sql`))
    .digest('hex');

describe('migrations', () => {
  it('are applied also where a merge has put them before others', async () => {
    // As a version had it whose branch the migration came to later: with all others.
    const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(templateFile())]) });
    await client.exec(`drop index users_by_name;
      delete from drizzle.__drizzle_migrations where hash = '${hashOf('0012_order-of-names')}'`);
    const opened = await openEmbedded(client);
    const { rows } = await client.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'users_by_name'",
    );
    await opened.close();
    expect(rows[0]?.indexdef).toContain('und-x-icu');
  });

  it('never change once `npm run migration` has frozen them', () => {
    const landed = readMigrationFiles({ migrationsFolder: 'backend/migrations' });
    expect(landed.map(({ folderMillis, hash }) => `${folderMillis} ${hash}`)).toEqual(
      JSON.parse(readFileSync('backend/migrations/frozen.json', 'utf8')),
    );
  });
});
