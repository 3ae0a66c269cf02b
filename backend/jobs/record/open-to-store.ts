import { and, eq } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import type { Database } from '@/backend/core/db/database';
import type { NoticeReader } from '@/backend/core/notice-kind';
import { jobs } from './tables';

/** Which of these jobs a reader may open: their own, or those of all drivers. */
export async function listJobsOpenTo(
  db: Database,
  { user_id, permissions }: NoticeReader,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (permissions.has('MANAGE_JOBS')) return ids;
  const own = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isInIds(jobs.id, ids.map(Number)), eq(jobs.user_id, user_id)));
  return own.map(({ id }) => String(id));
}
