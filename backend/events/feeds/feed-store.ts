import { subDays } from 'date-fns';
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { HERE, memberCards } from '@/backend/members/public';
import { eventFeeds, eventRsvps, events } from '@/backend/events/tables';
import { eventColumns } from '@/backend/events/store';

export async function findFeed(db: Database, userId: number) {
  const [found] = await db
    .select({ created_at: eventFeeds.created_at })
    .from(eventFeeds)
    .where(eq(eventFeeds.user_id, userId));
  return found ?? null;
}

export const replaceFeed = (
  tx: Database,
  feed: { user_id: number; token_hash: string; created_at: Date },
) =>
  tx
    .insert(eventFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: eventFeeds.user_id,
      set: { token_hash: feed.token_hash, created_at: feed.created_at },
    });

export const removeFeed = (tx: Database, userId: number) =>
  tx.delete(eventFeeds).where(eq(eventFeeds.user_id, userId));

/** Whose address a token is; only current members have one. */
export async function findReader(db: Database, token_hash: string): Promise<number | null> {
  const [found] = await db
    .select({ user_id: eventFeeds.user_id })
    .from(eventFeeds)
    .innerJoin(memberCards, eq(memberCards.user_id, eventFeeds.user_id))
    .where(and(eq(eventFeeds.token_hash, token_hash), inArray(memberCards.state, [...HERE])));
  return found?.user_id ?? null;
}

/** How long past and cancelled events stay in a calendar. */
const PAST_DAYS = 90;
const CANCELLED_DAYS = 30;
const MOST_EVENTS = 500;

/** What a calendar shows: cancelled events stay a while, so that programs take the news over. */
export const listForCalendar = (
  db: Database,
  { user_id, isOwn, now }: { user_id: number; isOwn: boolean; now: Date },
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
        isOwn ? inArray(eventRsvps.answer, ['yes', 'maybe']) : undefined,
      ),
    )
    .orderBy(asc(events.meetup_at), asc(events.id))
    .limit(MOST_EVENTS);
