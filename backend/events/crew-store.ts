import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import type { Database } from '@/backend/core/db/database';
import { eventCrew, events } from './tables';

/** Which of some members run an event in a time, and its title. */
export const listCrewDuties = (
  db: Database,
  userIds: readonly number[],
  { from, to }: { from: Date; to: Date },
) =>
  db
    .selectDistinct({
      user_id: eventCrew.user_id,
      title: events.title,
      meetup_at: events.meetup_at,
    })
    .from(eventCrew)
    .innerJoin(events, eq(events.id, eventCrew.event_id))
    .where(
      and(
        isInIds(eventCrew.user_id, userIds),
        eq(events.state, 'published'),
        lt(events.meetup_at, to),
        gt(events.end_at, from),
      ),
    )
    .orderBy(asc(events.meetup_at));
