import { type AnyColumn, sql } from 'drizzle-orm';

/** How far the accepted jobs of a member in a row went since an instant. */
export const acceptedKmSince = (userId: AnyColumn, since: Date) =>
  sql<number>`(select coalesce(sum(driven.driven_km), 0) from jobs driven
    where driven.user_id = ${userId} and driven.status = 'accepted'
      and driven.finished_at > ${since.toISOString()}::timestamptz)`.mapWith(Number);

/** When the last accepted job of a member in a row finished. */
export const lastAcceptedAt = (userId: AnyColumn) =>
  sql<Date | null>`(select max(driven.finished_at) from jobs driven
    where driven.user_id = ${userId} and driven.status = 'accepted')`;
