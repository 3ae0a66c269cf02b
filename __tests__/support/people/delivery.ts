import type { TestBackend } from '@/__tests__/support/backend/backend';
import { inTransaction } from '@/backend/core/db/transaction';
import { UNTOLD, type Delivery } from '@/backend/jobs/record/delivery';
import { recordDelivery } from '@/backend/jobs/record/record-delivery';

/** A plain delivery worth one point a kilometre. */
export const aDelivery = (own: Partial<Delivery> = {}): Delivery => ({
  ...UNTOLD,
  tracker: 'trucky',
  external_id: '1',
  steam_id: '76561190000000001',
  outcome: 'delivered',
  game: 'eut2',
  finished_at: new Date('2026-03-10T20:00:00Z'),
  driven_km: 100,
  cargo_name: 'Gravel',
  source_city_name: 'Lyon',
  destination_city_name: 'Milano',
  income: 1000,
  expenses: 0,
  fines: 0,
  revenue: 1000,
  fine_count: 0,
  events: [],
  ...own,
});

/** Records a delivery as if its tracker had told of it in the moment it ended. */
export const record = ({ context }: TestBackend, delivery: Delivery) =>
  inTransaction(context, (tx) =>
    recordDelivery(tx, { ...context, clock: { now: () => delivery.finished_at } }, delivery, null),
  );
