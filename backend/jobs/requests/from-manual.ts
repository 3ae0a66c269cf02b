import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import { UNTOLD, type Delivery } from '@/backend/jobs/record/delivery';

/** What a driver told, in the form that every delivery has; what the delivery screen doesn't show is unknown. */
export const fromManual = (
  { fines, finished_at, ...told }: ManualDelivery,
  external_id: string,
): Omit<Delivery, 'tracker' | 'steam_id'> & { tracker: null; steam_id: null } => ({
  ...UNTOLD,
  ...told,
  tracker: null,
  steam_id: null,
  external_id,
  outcome: 'delivered',
  finished_at: new Date(finished_at),
  expenses: 0,
  fines,
  revenue: told.income - fines,
  fine_count: 0,
  events: [],
});
