import type { ManagedBonus } from '@/lib/contracts/bonus-management';

export const aManagedBonus = (known: Partial<ManagedBonus> = {}): ManagedBonus => ({
  id: 1,
  title: 'Harbour run',
  description: '',
  kind: 'campaign',
  points: 200,
  factor: null,
  target: { kind: 'all' },
  starts_at: '2026-03-01T12:00:00.000Z',
  ends_at: '2026-03-20T12:00:00.000Z',
  conditions: {
    game: null,
    min_km: null,
    cargo: null,
    city: null,
    company: null,
    max_damage: null,
    speed_class: null,
    count: 1,
  },
  cap_per_user: null,
  phase: 'active',
  version: 2,
  created_by: 'Ada Test',
  awarded: { points: 200, drivers: 1 },
  ...known,
});
