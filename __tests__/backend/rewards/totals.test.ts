import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
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
  afterAll(() => backend.close());

  const differences = () => listDifferences(backend.context.db, ZONE);

  it('agree with the ledger and the deliveries, and are written anew where they do not', async () => {
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
});
