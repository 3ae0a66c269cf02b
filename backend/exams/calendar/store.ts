import { subDays } from 'date-fns';
import { and, asc, eq, gt, lt, ne, not, or, sql } from 'drizzle-orm';
import { companyDayOf } from '@/backend/core/time/time';
import type { Database } from '@/backend/core/db/database';
import { isExaminedBy } from '@/backend/exams/availability/busy-store';
import {
  examAvailability as availability,
  examBookings as bookings,
  examHandOvers as handOvers,
  examRoutes,
  examTypes,
} from '@/backend/exams/tables';
import { memberCards } from '@/backend/members/public';

/** How long past exams and blocked days, and cancelled exams, stay in a calendar. */
const PAST_DAYS = 90;
const CANCELLED_DAYS = 30;
const MOST_EXAMS = 500;

interface Asked {
  user_id: number;
  now: Date;
}

/** Candidates who cancel late have missed it. */
const isCalledOff = sql<boolean>`coalesce(${or(
  eq(bookings.state, 'cancelled'),
  and(eq(bookings.state, 'missed'), lt(bookings.ended_at, bookings.starts_at)),
)}, false)`;

/** The exams in which an examiner has a part. */
export const listExamsOf = (db: Database, { user_id, now }: Asked) =>
  db
    .select({
      id: bookings.id,
      is_called_off: isCalledOff,
      candidate: memberCards.name,
      type_name: examTypes.name,
      from_city: examRoutes.from_city,
      to_city: examRoutes.to_city,
      second_id: bookings.second_id,
      trainee_id: bookings.trainee_id,
      starts_at: bookings.starts_at,
      ends_at: bookings.ends_at,
      version: bookings.version,
      updated_at: bookings.updated_at,
    })
    .from(bookings)
    .innerJoin(memberCards, eq(memberCards.user_id, bookings.user_id))
    .innerJoin(examTypes, eq(examTypes.id, bookings.type_id))
    .innerJoin(examRoutes, eq(examRoutes.id, bookings.route_id))
    .where(
      and(
        isExaminedBy([user_id]),
        ne(bookings.state, 'requested'),
        gt(bookings.starts_at, subDays(now, PAST_DAYS)),
        or(not(isCalledOff), gt(bookings.ended_at, subDays(now, CANCELLED_DAYS))),
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
    .limit(MOST_EXAMS);

/** The exams in which an examiner had a part until lately. */
export const listHandedOver = (db: Database, { user_id, now }: Asked) =>
  db
    .select({
      id: handOvers.booking_id,
      candidate: memberCards.name,
      type_name: examTypes.name,
      from_city: examRoutes.from_city,
      to_city: examRoutes.to_city,
      starts_at: handOvers.starts_at,
      ends_at: handOvers.ends_at,
      version: handOvers.version,
      updated_at: handOvers.left_at,
    })
    .from(handOvers)
    .innerJoin(bookings, eq(bookings.id, handOvers.booking_id))
    .innerJoin(memberCards, eq(memberCards.user_id, bookings.user_id))
    .innerJoin(examTypes, eq(examTypes.id, bookings.type_id))
    .innerJoin(examRoutes, eq(examRoutes.id, bookings.route_id))
    .where(
      and(
        eq(handOvers.user_id, user_id),
        gt(handOvers.left_at, subDays(now, CANCELLED_DAYS)),
        sql`(${isExaminedBy([user_id])}) is not true`,
      ),
    )
    .orderBy(asc(handOvers.starts_at), asc(handOvers.booking_id))
    .limit(MOST_EXAMS);

/** No calendar shows these any more. */
export const dropHandOvers = (db: Database, now: Date) =>
  db.delete(handOvers).where(lt(handOvers.left_at, subDays(now, CANCELLED_DAYS)));

export type FeedExam = Awaited<ReturnType<typeof listExamsOf>>[number];
export type HandedOver = Awaited<ReturnType<typeof listHandedOver>>[number];

/** The days on which an examiner takes no exams. */
export const listBlocked = (db: Database, { user_id, now }: Asked) =>
  db
    .select({
      id: availability.id,
      day: availability.day,
      last_day: availability.last_day,
      created_at: availability.created_at,
    })
    .from(availability)
    .where(
      and(
        eq(availability.examiner_id, user_id),
        eq(availability.kind, 'blocked'),
        gt(availability.last_day, companyDayOf(subDays(now, PAST_DAYS), 'UTC')),
      ),
    )
    .orderBy(asc(availability.day));

export type BlockedDays = Awaited<ReturnType<typeof listBlocked>>[number];
