import { and, asc, eq, exists, gt, lt, ne, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { isInIds } from '@/backend/core/db/in-ids';
import { users } from '@/backend/members/public';
import { eventCrew, eventRsvps, events } from './tables';

/** The published events in a span that each of some members comes to or helps to run. */
export function listPlans(
  db: Database,
  userIds: readonly number[],
  { from, to }: { from: Date; to: Date },
) {
  const comes = db
    .select()
    .from(eventRsvps)
    .where(
      and(
        eq(eventRsvps.event_id, events.id),
        eq(eventRsvps.user_id, users.id),
        eq(eventRsvps.answer, 'yes'),
        eq(eventRsvps.is_waiting, false),
      ),
    );
  const helps = db
    .select()
    .from(eventCrew)
    .where(
      and(
        eq(eventCrew.event_id, events.id),
        eq(eventCrew.user_id, users.id),
        ne(eventCrew.state, 'planned'),
      ),
    );
  return db
    .select({
      user_id: users.id,
      id: events.id,
      title: events.title,
      meetup_at: events.meetup_at,
      end_at: events.end_at,
    })
    .from(events)
    .innerJoin(users, isInIds(users.id, userIds))
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
