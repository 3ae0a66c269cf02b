import type { Database } from '@/backend/core/db/database';
import { dayAfter } from '@/backend/core/time/time';
import { type Around, listEffects } from '@/backend/leave/around';
import { listWork } from '@/backend/leave/held-work';
import type { Effect } from '@/lib/contracts/leave/absences';

/** Duties can't be claimed further ahead. */
const DUTY_DAYS = 365;

/** What a member still has to hand over from a day on. */
export async function listDuties(
  db: Database,
  around: Around,
  { user_id, today }: { user_id: number; today: string },
): Promise<Effect[]> {
  const away = { user_id, from: today, to: dayAfter(today, DUTY_DAYS) };
  const work = await listWork(db, around.work, away);
  const held = work.map(({ label, items }) => ({ label, items: items.map(({ title }) => title) }));
  return [...held, ...(await listEffects(db, around, { ...away, scope: 'staff', today }))];
}
