import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { historyUntil, historyWithout } from '@/__tests__/support/history';
import type { OpenDatabase } from '@/backend/core/db/database';
import { openEmbedded } from '@/backend/core/db/open-database';
import { listDifferences } from '@/backend/jobs/record/totals-store';

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
  insert into points_entries (user_id, amount, kind, ref_type, ref_id, revision, period, created_at)
    select 1, amount, kind, 'job', ref_id, revision, period, now()
    from (values ('1', 'job', 1, 100, '2026-03'), ('2', 'job', 1, 100, '2026-03'),
      ('2', 'job_reversal', 2, -100, '2026-03'), ('3', 'job', 1, 100, '2026-03'),
      ('3', 'job_reversal', 2, -100, '2026-03'), ('3', 'job', 2, 100, '2026-02'),
      ('4', 'job', 1, 100, '2026-03')
    ) lines (ref_id, kind, revision, amount, period);
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
    const { rows } = await client.query('select external_id, income from jobs order by id');
    expect(rows).toEqual([
      { external_id: '1', income: 1000 },
      { external_id: '2', income: 70 },
      { external_id: '3', income: 300 },
      { external_id: '4', income: 5 },
    ]);
  });

  it('has in its roll-ups what its deliveries come to, money too', async () => {
    expect(await listDifferences(opened.db, 'UTC')).toEqual([]);
    const { rows } = await client.query('select income_eur, income_usd from driver_totals');
    expect(rows).toEqual([{ income_eur: 1300, income_usd: 5 }]);
  });
});

describe('migrations', () => {
  it('are applied also where a merge has put them before others', async () => {
    const late = '0009_quality-of-a-driver';
    const folder = historyWithout(late);
    const client = await PGlite.create();
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
    rmSync(folder, { recursive: true });
    const opened = await openEmbedded(client);
    const { rows } = await client.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'jobs_of_driver'",
    );
    await opened.close();
    expect(rows[0]?.indexdef).toContain('cargo_damage, late)');
  });

  it('never change once they have landed: a new one adds its line at the end', () => {
    const landed = readMigrationFiles({ migrationsFolder: 'backend/migrations' });
    expect(landed.map(({ folderMillis, hash }) => `${folderMillis} ${hash}`)).toEqual([
      '1795263307584 4a6499fc9e25d76ffee2c6ee732600ea7f06594f964c0974afe79214c92eb214',
      '1795263308655 6263682eb44f201b9f6808083a7d40253e55a4737e806341f4e969be16343e7f',
      '1795267291879 9f64e2511119f68b1edfeaebf4272130501d439791fa170282003aa3d219818a',
      '1795282658523 defa71a2f9502cc6dd95b86178985ab195862f4e4096b783bb5d4028cf93bfd0',
      '1795290791345 fba4f493881eb9da4cab3c71b356f744e0f7f83f15c99d3be760c8b8f7b2da8f',
      '1795307111223 147cb5f60afa8b47475377d2af5ad81618948ff00413bb09ede96b7757af32e8',
      '1795308017455 463fba0190b11379722635fd3685db37c8227352094605c655eae4abfc9d4660',
      '1795316230601 3338f656e3cb6672c00bfee701c8a928aea83282874d453bf1c6d77ac4401dd4',
      '1795333253180 ecc371fd4769ff8fb1e093a07825d5bcbafc1c770ea6595715d6cd21810df74e',
      '1795380553770 fc6d1aadd6a7771315a67d6902fc500315e3a169616092e8c6a09c9c31be7ea5',
      '1795407229243 e559f9fb55dbd7416338d23dc999581ccf250c4967c1d439511f12386ebbf78c',
      '1795476565448 dd5e708b6ee62154c24615ff45f356767fdf1a09f1bf934111638f7f2aeed386',
      '1795478244451 75c598b6cf88d5ba236693ef36c97a47f8eb3f924251994d3d315b18e76df594',
      '1795479028168 61ed6ab538170a3b0f5a00b0e27c352f84ee01f57f582d30881655e4747326c6',
      '1795479312540 279c0686ca368bf8ba163cfd216cdf5611257036c5314b1a4eeb4e4c1cfd5778',
      '1795479336597 d47746853c90e1fe3226494eee2ec2d666a1decda5c70590a3c128c1ff4de649',
      '1795523607905 f2752213d6c08b417bc10b3e4a8986e8f75cfe28aa04937dbe1bb02cad247d81',
      '1795529246510 a21f03e16880d344395161adee2552a01d45eb2a372aac975ed9612f31bdaf27',
      '1795620866540 620e8dca7f4864f4d567e70dd6f91a4c70dc2ace714156e7676b5134286541ce',
    ]);
  });
});
