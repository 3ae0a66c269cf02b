import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { meetAt } from '@/__tests__/support/backend/locks';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { fillBoards } from '@/backend/jobs/record/fill-boards';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';
import { listDifferences, rebuildTotals } from '@/backend/jobs/record/totals-store';
import { holdTotals } from '@/backend/rewards/public';
import { inTransaction } from '@/backend/core/db/transaction';

const ZONE = 'Europe/Berlin';
const STEAM_ID = '76561190000000001';

describe('the roll-ups', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ COMPANY_TIME_ZONE: ZONE });
  });
  beforeEach(() => backend.reset());
  afterAll(() => backend.close());

  const differences = () => listDifferences(backend.context.db, ZONE);

  it('agree with the ledger and the deliveries, and are rewritten where they do not', async () => {
    await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
    await backend.addMember({ name: 'Idle' });
    for (const [id, finished_at, game] of [
      ['1', '2026-02-28T23:30:00Z', 'eut2'],
      ['2', '2026-03-10T20:00:00Z', 'ats'],
    ] as const)
      await record(
        backend,
        aDelivery({
          external_id: id,
          game,
          driven_km: 312.25,
          income: 900,
          finished_at: new Date(finished_at),
        }),
      );
    expect(await differences()).toEqual([]);
    const before = await backend.query('select * from driver_months order by period');

    await backend.query(
      'update driver_totals set points = points + 1, km = 0, income_usd = 1 where user_id = 1',
    );
    await backend.query("delete from driver_months where period = '2026-03'");
    expect(await differences()).toMatchObject([
      {
        user_id: 1,
        period: null,
        kept: { km: 0, points: 625 },
        counted: { km: 624.5, points: 624 },
      },
      { user_id: 1, period: '2026-03', kept: { jobs: 0 }, counted: { jobs: 2, km: 624.5 } },
    ]);
    await inTransaction(backend.context, async (tx) => {
      await holdTotals(tx);
      await rebuildTotals(tx, ZONE);
    });
    expect(await differences()).toEqual([]);
    expect(await backend.query('select * from driver_months order by period')).toEqual(before);
  });

  it('of the boards are filled while jobs are recorded, and no driver waits for another', async () => {
    const OTHER = '76561190000000002';
    await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
    await backend.addMember({ name: 'Other', steam_id: OTHER });
    for (const steam_id of [STEAM_ID, OTHER])
      await record(backend, aDelivery({ steam_id, external_id: `of ${steam_id}` }));
    await backend.query('truncate driver_boards, board_zones');
    const now = backend.clock.now();
    const late = aDelivery({ external_id: '2', driven_km: 200, finished_at: now });
    await meetAt(
      backend,
      (tx) => recordDelivery(tx, backend.context, late, null),
      [() => fillBoards(backend.context)],
      () => record(backend, aDelivery({ external_id: '3', steam_id: OTHER, finished_at: now })),
    );
    expect(await differences()).toEqual([]);
    const [own] = await backend.query(
      "select jobs, km::int from driver_boards where user_id = 1 and span = 'all'",
    );
    expect(own).toEqual({ jobs: 2, km: 300 });
    expect(await backend.query('select time_zone from board_zones')).toEqual([{ time_zone: ZONE }]);
  });
});
