import { subDays } from 'date-fns';
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import type { EventKind } from '@/lib/contracts/events/events';
import { eventColumns } from '@/backend/events/store';
import { eventRsvps, events } from '@/backend/events/tables';

/** How long past and cancelled events stay in a calendar. */
const PAST_DAYS = 90;
const CANCELLED_DAYS = 30;
const MOST_EVENTS = 500;

/** What a calendar shows: cancelled events stay a while, so that programs take the news over. */
export const listForCalendar = (
  db: Database,
  {
    user_id,
    isOwn,
    kind,
    now,
  }: { user_id: number; isOwn: boolean; kind: EventKind | undefined; now: Date },
) =>
  db
    .select({ event: eventColumns, answer: eventRsvps.answer, is_waiting: eventRsvps.is_waiting })
    .from(events)
    .leftJoin(eventRsvps, and(eq(eventRsvps.event_id, events.id), eq(eventRsvps.user_id, user_id)))
    .where(
      and(
        ne(events.state, 'draft'),
        gt(events.end_at, subDays(now, PAST_DAYS)),
        or(ne(events.state, 'cancelled'), gt(events.cancelled_at, subDays(now, CANCELLED_DAYS))),
        kind && eq(events.kind, kind),
        isOwn ? inArray(eventRsvps.answer, ['yes', 'maybe']) : undefined,
      ),
    )
    .orderBy(asc(events.meetup_at), asc(events.id))
    .limit(MOST_EVENTS);
