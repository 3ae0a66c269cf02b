import type { Database } from '@/backend/core/db/database';
import { INVITE_NOTICES } from '@/backend/events/invites/notices';
import { clearMissing } from '@/backend/events/invites/store';
import { withdrawNotices } from '@/backend/inbox/public';

/** Whether TruckersMP lists us no longer matters for a cancelled event, or one that has begun. */
export async function endDrift(
  tx: Database,
  which: { event_id: number } | { begun_by: Date },
  now: Date,
): Promise<void> {
  const about = await clearMissing(tx, which);
  if (about.length > 0) await withdrawNotices(tx, { kinds: [INVITE_NOTICES.missing], about }, now);
}
