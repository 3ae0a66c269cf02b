import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { events } from './tables';

/** Events that take place between two instants, soonest first. */
export const listShown = (db: Database, from: Date, to: Date) =>
  db
    .select({
      id: events.id,
      title: events.title,
      game: events.game,
      meetup_at: events.meetup_at,
      departure_city: events.departure_city,
      arrival_city: events.arrival_city,
      via: events.via,
    })
    .from(events)
    .where(
      and(
        inArray(events.state, ['published', 'completed']),
        gt(events.end_at, from),
        lt(events.meetup_at, to),
      ),
    )
    .orderBy(asc(events.meetup_at), asc(events.id));
