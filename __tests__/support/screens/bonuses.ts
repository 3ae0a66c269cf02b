import type { BonusFields, ManagedBonus } from '@/lib/contracts/rewards/bonus-management';
import { ANY_DELIVERY, type OwnBonus } from '@/lib/contracts/rewards/bonuses';

const SHOWN = {
  id: 1,
  title: 'Harbour run',
  description: '',
  kind: 'campaign',
  points: 200,
  factor: null,
  target: { kind: 'all' },
  starts_at: '2026-03-01T12:00:00.000Z',
  ends_at: '2026-03-20T12:00:00.000Z',
  conditions: ANY_DELIVERY,
  cap_per_user: null,
  phase: 'active',
} as const;

/** A bonus as it is created: 200 points for every job from 11 to 20 March. */
export const CAMPAIGN: BonusFields = {
  title: 'Gravel week',
  description: '',
  kind: 'campaign',
  points: 200,
  factor: null,
  target: { kind: 'all' },
  starts_at: '2026-03-11T12:00:00.000Z',
  ends_at: '2026-03-20T12:00:00.000Z',
  conditions: ANY_DELIVERY,
  cap_per_user: null,
};

export const aManagedBonus = (known: Partial<ManagedBonus> = {}): ManagedBonus => ({
  ...SHOWN,
  version: 2,
  created_by: 'Ada Test',
  awarded: { points: 200, drivers: 1 },
  ...known,
});

/** A bonus as a member sees it. */
export const anOwnBonus = (known: Partial<OwnBonus> = {}): OwnBonus => ({
  ...SHOWN,
  own: { points: 0, progress: 0 },
  ...known,
});
