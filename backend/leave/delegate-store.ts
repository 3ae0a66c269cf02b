import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { listStaff, memberCards } from '@/backend/members/public';
import type { Span } from './rules';
import { absences } from './tables';

const isWithin = ({ from, to }: Span) =>
  and(lte(absences.first_day, to), gte(absences.last_day, from));

/** Accepted absences of either scope on these days. */
export const listAcceptedAwayOn = (db: Database, span: Span) =>
  db
    .select({ user_id: absences.user_id, from: absences.first_day, to: absences.last_day })
    .from(absences)
    .where(and(eq(absences.state, 'approved'), isWithin(span)))
    .orderBy(asc(absences.first_day));

/** Whom a member stands in for, from a day on. */
export const listStandingIn = (db: Database, { user_id, day }: { user_id: number; day: string }) =>
  db
    .select({
      id: absences.id,
      user_id: absences.user_id,
      name: memberCards.name,
      from: absences.first_day,
      to: absences.last_day,
    })
    .from(absences)
    .innerJoin(memberCards, eq(memberCards.user_id, absences.user_id))
    .where(
      and(
        eq(absences.delegate_id, user_id),
        eq(absences.state, 'approved'),
        gte(absences.last_day, day),
      ),
    )
    .orderBy(asc(absences.first_day), asc(absences.id));

/** Accepted absences whose delegate is away now, or no longer staff. */
export async function listLostDelegates(db: Database, today: string) {
  const open = await db
    .select({
      id: absences.id,
      user_id: absences.user_id,
      delegate_id: absences.delegate_id,
      from: absences.first_day,
      to: absences.last_day,
    })
    .from(absences)
    .where(
      and(
        eq(absences.state, 'approved'),
        eq(absences.scope, 'staff'),
        isNotNull(absences.delegate_id),
      ),
    );
  if (open.length === 0) return [];
  const able = new Set((await listStaff(db, ['active', 'loa'])).map(({ user_id }) => user_id));
  const away = await listAcceptedAwayOn(db, { from: today, to: today });
  return open.flatMap(({ delegate_id, from, to, ...one }) => {
    if (delegate_id === null) return [];
    const isAway = away.some(
      (own) => own.user_id === delegate_id && own.from <= to && own.to >= from,
    );
    return able.has(delegate_id) && !isAway ? [] : [{ ...one, delegate_id }];
  });
}
