import type { Database } from '@/backend/core/db/database';
import { tell } from '@/backend/inbox/public';
import { announceReport, type StoredReport } from './store';

type Notice = Parameters<typeof tell>[1];

/** What one of them reads, and by which kind of notice. */
type Words = Pick<Notice, 'message' | 'kind'>;

/** Tells who reported, and the driver of the job, who doesn't learn who reported it. */
export async function tellBothSides(
  tx: Database,
  { id, job, reporter_id, driver_id }: StoredReport,
  { type, reporter, driver }: { type: Notice['type']; reporter: Words; driver: Words },
  now: Date,
): Promise<void> {
  await tell(tx, { user_id: reporter_id, type, ...reporter, about: id }, now);
  if (driver_id !== null && driver_id !== reporter_id)
    await tell(tx, { user_id: driver_id, type, ...driver, about: job.id }, now);
  announceReport(tx, reporter_id);
}
