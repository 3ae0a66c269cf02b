import type { Delivery } from '@/backend/jobs/record/delivery';
import { pointsFor } from '@/lib/contracts/rewards/point-rules';
import type { Person } from '@/backend/demo/people/people';

export const pointsOf = (delivery: Omit<Delivery, 'external_id'>): number =>
  pointsFor({ ...delivery, is_cancelled: delivery.outcome === 'cancelled', campaign_factor: 1 })
    .points;

/** A member's points from before this year of jobs; 0 if they joined within it. */
export function carriedOver(person: Person, deliveries: readonly Delivery[]): number {
  if (person.is_new) return 0;
  const ofTheYear = deliveries
    .filter(({ steam_id }) => steam_id === person.steam_id)
    .reduce((sum, delivery) => sum + pointsOf(delivery), 0);
  return person.points - ofTheYear;
}
