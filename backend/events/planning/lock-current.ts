import type { StaffAction } from '@/backend/core/audit/staff-action';
import { notFound } from '@/backend/core/http/errors';
import { lockEvent } from '@/backend/events/store';
import { EVENT } from '@/backend/events/words';
import { refuseStale } from '@/backend/members/public';

export async function lockCurrent({ tx }: StaffAction, id: number, version?: number) {
  const event = await lockEvent(tx, id);
  if (!event) throw notFound('This event');
  if (version !== undefined) await refuseStale(tx, EVENT, event, version);
  return event;
}
