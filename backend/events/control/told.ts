import type { StaffAction } from '@/backend/core/audit/staff-action';
import { meetupWords, tellOfEvent } from '@/backend/events/words';
import type { StoredEvent } from '@/backend/events/store';
import { listPoints, type StoredPoint } from './store';

const LISTED = new Intl.ListFormat('en');

/** Tells members which control points they have; those who already knew them are left out. */
export async function tellOfPoints(
  action: StaffAction,
  event: StoredEvent,
  before: readonly StoredPoint[] = [],
): Promise<void> {
  const { tx, actor, config } = action;
  const had = new Set(before.map(({ id, user_id }) => `${id} ${user_id ?? ''}`));
  const points = await listPoints(tx, event.id);
  const isNew = (one: StoredPoint) => !had.has(`${one.id} ${one.user_id ?? ''}`);
  for (const user_id of new Set(points.filter(isNew).map((one) => one.user_id))) {
    if (user_id === null || user_id === actor.user_id) continue;
    const places = points.filter((one) => one.user_id === user_id).map(({ place }) => place);
    await tellOfEvent(action, event, [user_id], {
      kind: 'posted',
      isGood: true,
      message: `You have control points at “${event.title}” on ${meetupWords(event, config)}: ${LISTED.format(places)}.`,
      subject: `Your control points at ${event.title}`,
      until: event.end_at,
    });
  }
}
