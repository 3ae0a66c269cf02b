import { and, asc, gt, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import type { Within } from './away';
import { events } from './tables';

/** Those to come that meet in a span of time. */
export const isToCome = ({ from, to, now }: Omit<Within, 'user_id'>): SQL | undefined =>
  and(
    inArray(events.state, ['draft', 'published']),
    gt(events.start_at, now),
    gte(events.meetup_at, from),
    lt(events.meetup_at, to),
  );

/** Keeps others from changing them meanwhile; by ID, as for the events of a series. */
export const lockToCome = (tx: Database, within: Within) =>
  tx
    .select({ id: events.id })
    .from(events)
    .where(isToCome(within))
    .orderBy(asc(events.id))
    .for('no key update');
