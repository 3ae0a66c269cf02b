import { subMinutes, subSeconds } from 'date-fns';
import type { Compared } from '@/backend/jobs/requests/rules';

/** What shows whether two deliveries are one, or were driven at the same time. */
export interface Driven extends Compared {
  started_at: Date | null;
}

const SAME_MINUTES = 10;
const SAME_DISTANCE = 0.02;

/** Whether both were under way at some moment; without a start that isn't known. */
export const overlaps = (one: Driven, other: Driven): boolean =>
  one.started_at !== null &&
  other.started_at !== null &&
  one.started_at < other.finished_at &&
  other.started_at < one.finished_at;

/** Whether a job that is recorded is the same delivery by its content, whatever its number. */
export function isSameContent(job: Driven, delivery: Driven): boolean {
  const apart = Math.abs(job.finished_at.getTime() - delivery.finished_at.getTime());
  const difference = Math.abs(job.driven_km - delivery.driven_km);
  // One truck cannot drive two deliveries at once; without a start the finish has to do.
  const jobStart = job.started_at ?? subSeconds(job.finished_at, 1);
  const start = delivery.started_at ?? subMinutes(delivery.finished_at, SAME_MINUTES);
  return (
    apart <= SAME_MINUTES * 60_000 &&
    difference <= delivery.driven_km * SAME_DISTANCE &&
    job.cargo_name === delivery.cargo_name &&
    job.source_city_name === delivery.source_city_name &&
    job.destination_city_name === delivery.destination_city_name &&
    jobStart < delivery.finished_at &&
    job.finished_at > start
  );
}
