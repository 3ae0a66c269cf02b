import type { ManualJob } from '@/lib/contracts/jobs/job-requests';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';

/** A delivery as its driver tells it, worth one point a kilometre. */
export const aManualDelivery = (own: Partial<ManualDelivery> = {}): ManualDelivery => ({
  game: 'eut2',
  finished_at: '2026-03-18T18:00:00.000Z',
  source_city_name: 'Hamburg',
  source_company_name: 'North Mill',
  destination_city_name: 'Praha',
  destination_company_name: null,
  cargo_name: 'Office Paper',
  cargo_mass_kg: 14_000,
  planned_km: 630,
  driven_km: 640,
  game_minutes: 600,
  cargo_damage: 0.004,
  income: 21_000,
  fines: 0,
  top_speed_kmh: 92,
  ...own,
});

export const aManualJob = (
  proofs: string[],
  delivery: Partial<ManualDelivery> = {},
  own: Partial<ManualJob> = {},
): ManualJob => ({
  delivery: aManualDelivery(delivery),
  reason: 'tracker_offline',
  comment: null,
  proofs,
  ...own,
});
