import type { Database } from '@/backend/core/db/database';
import { findOwnDivision } from '@/backend/divisions/public';
import type { StoredEvent } from '@/backend/events/store';
import { closedReason, phaseOf } from '@/backend/events/rules';
import { countRsvps, listOwnRsvps } from './rsvp-store';

/** Events as cards, with the answers and the reader's own. */
export async function readCards(
  db: Database,
  found: readonly StoredEvent[],
  { user_id, now }: { user_id: number; now: Date },
) {
  const ids = found.map(({ id }) => id);
  const countsOf = await countRsvps(db, ids);
  const own = await listOwnRsvps(db, user_id, ids);
  const division_id = (await findOwnDivision(db, user_id))?.id ?? null;
  return found.map((event) => ({
    id: event.id,
    title: event.title,
    kind: event.kind,
    game: event.game,
    promods: event.promods,
    phase: phaseOf(event, now),
    server: event.server,
    dlcs: event.dlcs,
    departure_city: event.departure_city,
    arrival_city: event.arrival_city,
    meetup_at: event.meetup_at.toISOString(),
    start_at: event.start_at.toISOString(),
    end_at: event.end_at.toISOString(),
    points: event.points,
    capacity: event.capacity,
    division:
      event.division_id === null
        ? null
        : { id: event.division_id, name: event.division_name ?? '' },
    banner: event.banner,
    counts: countsOf(event.id),
    own: own.get(event.id) ?? null,
    closed_reason: closedReason(event, { division_id }, now),
  }));
}

export const hostOf = ({ host_id, host_name }: StoredEvent) =>
  host_name === null ? null : { user_id: host_id, name: host_name };
