import { addPoints, NOTHING } from '@/backend/rewards/store';
import type { TestBackend } from './backend';

/** Points, and kilometres, that a driver had before the panel. */
export const carryOver = (
  { context }: TestBackend,
  user_id: number,
  { amount, ref_id = '1', km = 0 }: { amount: number; ref_id?: string; km?: number },
) =>
  addPoints(
    context.db,
    {
      user_id,
      amount,
      kind: 'correction',
      ref_type: 'user',
      ref_id,
      note: 'Carried over',
      period: '2026-03',
      created_at: new Date('2026-03-01T00:00:00Z'),
    },
    { ...NOTHING, km },
  );
