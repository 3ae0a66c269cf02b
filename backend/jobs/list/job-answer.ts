import type { Database } from '@/backend/core/db/database';
import { notFound } from '@/backend/core/http/errors';
import { findBonus } from '@/backend/rewards/public';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { findJob, listEvents, type StoredJobRow } from './read-store';

/** How a stored job leaves the backend: times as text, the driver as one object. */
export const shownRow = <Row extends StoredJobRow>(row: Row) => {
  const { user_id, driver_name, finished_at, steam_id } = row;
  return {
    ...row,
    finished_at: finished_at.toISOString(),
    driver: user_id === null ? null : { user_id, name: driver_name ?? '' },
    steam_id: user_id === null ? steam_id : null,
  };
};

/** One delivery with everything that is known of it; with a driver's id only that driver's. */
export async function answerJob(db: Database, id: number, driverId: number | null): Promise<Job> {
  const found = await findJob(db, id, driverId);
  if (!found) throw notFound('This job');
  const { bonus_id, ...job } = found;
  const events = await listEvents(db, id);
  return {
    ...shownRow(job),
    started_at: job.started_at?.toISOString() ?? null,
    received_at: job.received_at.toISOString(),
    bonus: bonus_id === null ? null : await findBonus(db, bonus_id),
    events: events.map((event) => ({ ...event, at: event.at?.toISOString() ?? null })),
  };
}
