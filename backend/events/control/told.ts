import type { StaffAction } from '@/backend/core/audit/staff-action';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { meetupWords, tellOfEvent } from '@/backend/events/words';
import type { StoredEvent } from '@/backend/events/store';
import { withdrawNotices } from '@/backend/inbox/public';
import { listPoints, type StoredPoint } from './store';

const LISTED = new Intl.ListFormat('en');

const placesOf = (points: readonly StoredPoint[], userId: number): string[] =>
  points.filter((one) => one.user_id === userId).map(({ place }) => place);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/**
 * Tells members which control points they have, in place of what they were told before; those whose
 * list is as it was are left out.
 */
export async function tellOfPoints(
  action: StaffAction,
  event: StoredEvent,
  before: readonly StoredPoint[] = [],
): Promise<void> {
  const { tx, actor, config, now } = action;
  const points = await listPoints(tx, event.id);
  const members = new Set(
    [...before, ...points].flatMap(({ user_id }) => (user_id === null ? [] : [user_id])),
  );
  for (const user_id of members) {
    const places = placesOf(points, user_id);
    if (isSame(places, placesOf(before, user_id))) continue;
    const kinds = [EVENT_NOTICES.posted];
    await withdrawNotices(tx, { kinds, about: event.id, of: [user_id] }, now);
    if (places.length === 0 || user_id === actor.user_id) continue;
    await tellOfEvent(action, event, [user_id], {
      kind: 'posted',
      isGood: true,
      message: `You have control points at “${event.title}” on ${meetupWords(event, config)}: ${LISTED.format(places)}.`,
      subject: `Your control points at ${event.title}`,
      until: event.end_at,
    });
  }
}
