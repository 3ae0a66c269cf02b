import { addPoints, NOTHING } from '@/backend/rewards/store';
import type { TestBackend } from '@/__tests__/support/backend/backend';

let revision = 0;

/** Books a driver's kilometres, a point each. */
export const bookKilometres = (
  { context }: TestBackend,
  user_id: number,
  km: number,
  period = '2026-03',
  jobs = 1,
) =>
  addPoints(
    context.db,
    {
      user_id,
      amount: Math.round(km),
      kind: 'job',
      ref_type: 'job',
      ref_id: '1',
      revision: (revision += 1),
      period,
      created_at: new Date('2026-03-10T12:00:00Z'),
    },
    { ...NOTHING, jobs, km },
  );
