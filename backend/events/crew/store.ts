import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import type { Database } from '@/backend/core/db/database';
import { announceEvents } from '@/backend/events/store';
import { eventCrew, eventRsvps } from '@/backend/events/tables';
import { HERE, memberCards } from '@/backend/members/public';
import { CREW_DUTIES, type CrewDuty } from '@/lib/contracts/events/events';
import type { DutyWish } from '@/lib/contracts/events/crew';

export type Crew = Readonly<Record<CrewDuty, readonly number[]>>;

export interface Duty {
  duty: CrewDuty;
  user_id: number;
}

/** Those who are in a crew, by duty. */
export const dutiesIn = (crew: Crew): Duty[] =>
  CREW_DUTIES.flatMap((duty) => [...new Set(crew[duty])].map((user_id) => ({ duty, user_id })));

/** Who joins and who leaves when one crew becomes another. */
export function crewChange(before: Crew, after: Crew): { added: Duty[]; removed: Duty[] } {
  const without = (some: Crew, other: Crew) =>
    dutiesIn(some).filter(({ duty, user_id }) => !other[duty].includes(user_id));
  return { added: without(after, before), removed: without(before, after) };
}

/**
 * Plans duties and takes others away; all that stay keep their answer. Returns who knew of a duty that
 * they no longer have.
 */
export async function changeCrew(
  tx: Database,
  event_id: number,
  { added, removed }: ReturnType<typeof crewChange>,
): Promise<Duty[]> {
  const lost: Duty[] = [];
  for (const { duty, user_id } of removed) {
    const [gone] = await tx
      .delete(eventCrew)
      .where(
        and(
          eq(eventCrew.event_id, event_id),
          eq(eventCrew.duty, duty),
          eq(eventCrew.user_id, user_id),
        ),
      )
      .returning({ state: eventCrew.state });
    if (gone && gone.state !== 'planned') lost.push({ duty, user_id });
  }
  if (added.length > 0)
    await tx
      .insert(eventCrew)
      .values(added.map((one) => ({ ...one, event_id, state: 'planned' as const })))
      .onConflictDoNothing();
  return lost;
}

/** In the order of their duties. Who has left the company has none. */
export async function listCrew(db: Database, eventId: number) {
  const found = await db
    .select({
      duty: eventCrew.duty,
      state: eventCrew.state,
      user_id: eventCrew.user_id,
      name: memberCards.name,
    })
    .from(eventCrew)
    .innerJoin(memberCards, eq(memberCards.user_id, eventCrew.user_id))
    .where(and(eq(eventCrew.event_id, eventId), inArray(memberCards.state, [...HERE])))
    .orderBy(byName(memberCards.name));
  return CREW_DUTIES.flatMap((duty) =>
    found
      .filter((one) => one.duty === duty)
      .map(({ state, user_id, name }) => ({ duty, state, member: { user_id, name } })),
  );
}

/** Shows what was planned; answers whom to ask. */
export async function askPlanned(tx: Database, event_id: number) {
  const asked = await tx
    .update(eventCrew)
    .set({ state: 'asked' })
    .where(and(eq(eventCrew.event_id, event_id), eq(eventCrew.state, 'planned')))
    .returning({ user_id: eventCrew.user_id, duty: eventCrew.duty });
  announceEvents(tx);
  return asked;
}

/** Who was asked for which duty and hasn't answered. */
export const listAsked = (db: Database, eventId: number) =>
  db
    .select({ user_id: eventCrew.user_id, duty: eventCrew.duty })
    .from(eventCrew)
    .where(and(eq(eventCrew.event_id, eventId), eq(eventCrew.state, 'asked')));

const isOne = (event_id: number, user_id: number, duty: CrewDuty) =>
  and(
    eq(eventCrew.event_id, event_id),
    eq(eventCrew.user_id, user_id),
    eq(eventCrew.duty, duty),
    ne(eventCrew.state, 'planned'),
  );

/** What a member answered to a duty that they know of; null for none. */
export async function findDuty(db: Database, event_id: number, user_id: number, duty: CrewDuty) {
  const [found] = await db
    .select({ state: eventCrew.state })
    .from(eventCrew)
    .where(isOne(event_id, user_id, duty));
  return found?.state ?? null;
}

export async function confirmDuty(tx: Database, event_id: number, user_id: number, duty: CrewDuty) {
  await tx
    .update(eventCrew)
    .set({ state: 'confirmed' })
    .where(isOne(event_id, user_id, duty));
  announceEvents(tx);
}

export async function removeDuty(tx: Database, event_id: number, user_id: number, duty: CrewDuty) {
  await tx.delete(eventCrew).where(isOne(event_id, user_id, duty));
  announceEvents(tx);
}

/** Members who come or may, and would take duties, in the order in which they answered. */
export async function listWishes(db: Database, eventId: number): Promise<DutyWish[]> {
  const found = await db
    .select({
      user_id: memberCards.user_id,
      name: memberCards.name,
      answer: eventRsvps.answer,
      wishes: eventRsvps.wishes,
    })
    .from(eventRsvps)
    .innerJoin(memberCards, eq(memberCards.user_id, eventRsvps.user_id))
    .where(
      and(
        eq(eventRsvps.event_id, eventId),
        ne(eventRsvps.answer, 'no'),
        sql`cardinality(${eventRsvps.wishes}) > 0`,
        inArray(memberCards.state, [...HERE]),
      ),
    )
    .orderBy(asc(eventRsvps.answered_at), asc(eventRsvps.user_id));
  return found.map(({ user_id, name, answer, wishes }) => ({
    member: { user_id, name },
    duties: CREW_DUTIES.filter((duty) => wishes.includes(duty)),
    is_sure: answer === 'yes',
  }));
}

/** The duties that a member would take. */
export async function findWishes(
  db: Database,
  eventId: number,
  userId: number,
): Promise<CrewDuty[]> {
  const [found] = await db
    .select({ wishes: eventRsvps.wishes })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.event_id, eventId), eq(eventRsvps.user_id, userId)));
  return found?.wishes ?? [];
}

export async function setWishes(
  tx: Database,
  eventId: number,
  userId: number,
  wishes: CrewDuty[],
): Promise<void> {
  await tx
    .update(eventRsvps)
    .set({ wishes })
    .where(and(eq(eventRsvps.event_id, eventId), eq(eventRsvps.user_id, userId)));
  announceEvents(tx);
}
