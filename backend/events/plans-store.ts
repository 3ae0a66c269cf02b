import { and, asc, eq, exists, gt, lt, ne, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { eventCrew, eventRsvps, events } from './tables';

/** The published events in a span that a member has said yes to or helps to run. */
export function listPlans(db: Database, userId: number, { from, to }: { from: Date; to: Date }) {
  const comes = db
    .select()
    .from(eventRsvps)
    .where(
      and(
        eq(eventRsvps.event_id, events.id),
        eq(eventRsvps.user_id, userId),
        eq(eventRsvps.answer, 'yes'),
      ),
    );
  const helps = db
    .select()
    .from(eventCrew)
    .where(
      and(
        eq(eventCrew.event_id, events.id),
        eq(eventCrew.user_id, userId),
        ne(eventCrew.state, 'planned'),
      ),
    );
  return db
    .select({
      id: events.id,
      title: events.title,
      meetup_at: events.meetup_at,
      end_at: events.end_at,
    })
    .from(events)
    .where(
      and(
        eq(events.state, 'published'),
        lt(events.meetup_at, to),
        gt(events.end_at, from),
        or(exists(comes), exists(helps)),
      ),
    )
    .orderBy(asc(events.meetup_at), asc(events.id));
}
