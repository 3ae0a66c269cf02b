import type { TestBackend } from './backend';
import { inTransaction } from '@/backend/core/changes';
import type { Delivery } from '@/backend/jobs/delivery';
import { recordDelivery } from '@/backend/jobs/record-delivery';

/** A plain delivery worth one point a kilometre. */
export const aDelivery = (own: Partial<Delivery> = {}): Delivery => ({
  tracker: 'trucky',
  external_id: '1',
  steam_id: '76561190000000001',
  outcome: 'delivered',
  game: 'eut2',
  started_at: null,
  finished_at: new Date('2026-03-10T20:00:00Z'),
  planned_km: null,
  driven_km: 100,
  game_minutes: null,
  real_seconds: null,
  cargo_id: null,
  cargo_name: 'Gravel',
  cargo_mass_kg: null,
  source_city_id: null,
  source_city_name: 'Lyon',
  source_company_id: null,
  source_company_name: null,
  destination_city_id: null,
  destination_city_name: 'Milano',
  destination_company_id: null,
  destination_company_name: null,
  truck_brand: null,
  truck_model: null,
  trailer: null,
  income: 1000,
  expenses: 0,
  fines: 0,
  revenue: 1000,
  xp: null,
  fuel_l: null,
  cargo_damage: null,
  truck_damage: null,
  trailer_damage: null,
  top_speed_kmh: null,
  avg_speed_kmh: null,
  speeding_seconds: null,
  market: null,
  late: null,
  special: null,
  auto_park: null,
  auto_load: null,
  multiplayer: null,
  server: null,
  warp: null,
  realism: null,
  fine_count: 0,
  events: [],
  ...own,
});

/** Records a delivery as if its tracker had told of it in the moment it ended. */
export const record = ({ context }: TestBackend, delivery: Delivery) =>
  inTransaction(context, (tx) =>
    recordDelivery(tx, { ...context, clock: { now: () => delivery.finished_at } }, delivery, null),
  );
