import { subDays } from 'date-fns';
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { announce } from '@/backend/core/db/transaction';
import { eventConfirmations, events } from '@/backend/events/tables';
import { HERE, memberCards, users } from '@/backend/members/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';

const AHEAD_DAYS = 30;
const AT_ONCE = 10;

/**
 * Published events of TruckersMP that it wasn't asked about for a day, or since they ended; soonest
 * first.
 */
export const listToLookAt = (db: Database, now: Date) =>
  db
    .select({ id: events.id, truckersmp_id: events.truckersmp_id })
    .from(events)
    .where(
      and(
        eq(events.state, 'published'),
        isNotNull(events.truckersmp_id),
        lt(events.meetup_at, subDays(now, -AHEAD_DAYS)),
        gt(events.end_at, subDays(now, 7)),
        or(
          isNull(events.truckersmp_seen_at),
          and(lte(events.truckersmp_seen_at, subDays(now, 1)), gt(events.end_at, now)),
          and(lte(events.end_at, now), lt(events.truckersmp_seen_at, events.end_at)),
        ),
      ),
    )
    .orderBy(events.meetup_at)
    .limit(AT_ONCE);

/** Keeps who of the members is confirmed there, and forgets who isn't any more. */
export async function keepConfirmations(
  tx: Database,
  { id: event_id, now: seen_at }: { id: number; now: Date },
  truckersmpIds: readonly number[],
): Promise<void> {
  await tx.delete(eventConfirmations).where(eq(eventConfirmations.event_id, event_id));
  const members =
    truckersmpIds.length === 0
      ? []
      : await tx
          .select({ user_id: users.id })
          .from(users)
          .where(
            and(inArray(users.truckersmp_id, [...truckersmpIds]), inArray(users.state, [...HERE])),
          );
  if (members.length > 0)
    await tx
      .insert(eventConfirmations)
      .values(members.map(({ user_id }) => ({ event_id, user_id, seen_at })));
  // Only those who confirm attendance see it.
  announce(tx, { topic: 'events', needs: EVENT_MANAGERS });
}

export const noteLook = (tx: Database, id: number, seen_at: Date | null): Promise<unknown> =>
  tx.update(events).set({ truckersmp_seen_at: seen_at }).where(eq(events.id, id));

export async function dropConfirmations(tx: Database, event_id: number): Promise<void> {
  await tx.delete(eventConfirmations).where(eq(eventConfirmations.event_id, event_id));
}

/** Forgets who is confirmed, and that TruckersMP was asked: it's another event there now. */
export async function forgetConfirmations(tx: Database, event_id: number): Promise<void> {
  await dropConfirmations(tx, event_id);
  await noteLook(tx, event_id, null);
}

/** Members who TruckersMP lists as coming. */
export const listConfirmed = (db: Database, eventId: number) =>
  db
    .select({
      user_id: eventConfirmations.user_id,
      name: memberCards.name,
      seen_at: eventConfirmations.seen_at,
    })
    .from(eventConfirmations)
    .innerJoin(memberCards, eq(memberCards.user_id, eventConfirmations.user_id))
    .where(and(eq(eventConfirmations.event_id, eventId), inArray(memberCards.state, [...HERE])));
