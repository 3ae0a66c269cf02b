import {
  and,
  asc,
  between,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
  notInArray,
} from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { audit, hasHappened } from '@/backend/core/audit/audit';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { auditEntries } from '@/backend/core/db/tables';
import { startOfCompanyDay } from '@/backend/core/time/time';
import { listHolders, users, memberCards, nameOf } from '@/backend/members/public';
import { dayAndYear } from '@/backend/core/text/time-words';
import type { DayCounters } from '@/lib/contracts/duty';
import { hrDays } from './tables';

const OPEN_HR_DAYS_LOCK = namedLock('open_hr_days', 727_014);

const columns = {
  id: hrDays.id,
  day: hrDays.day,
  user_id: hrDays.user_id,
  name: memberCards.name,
  claimed_at: hrDays.claimed_at,
  released_at: hrDays.released_at,
  offered_to: hrDays.offered_to,
  offered_name: nameOf(hrDays.offered_to),
  handover_note: hrDays.handover_note,
  counters: hrDays.counters,
  done_at: hrDays.done_at,
  version: hrDays.version,
};

const selectDays = (db: Database) =>
  db.select(columns).from(hrDays).innerJoin(memberCards, eq(memberCards.user_id, hrDays.user_id));

export type StoredDay = Awaited<ReturnType<typeof selectDays>>[number];

const isHeld = isNull(hrDays.released_at);

/** Held days in a range, both ends included. */
export const listHeldDays = (db: Database, first: string, last: string) =>
  selectDays(db)
    .where(and(isHeld, between(hrDays.day, first, last)))
    .orderBy(asc(hrDays.day));

export const listOffersTo = (db: Database, userId: number, from: string) =>
  selectDays(db)
    .where(and(isHeld, eq(hrDays.offered_to, userId), gte(hrDays.day, from)))
    .orderBy(asc(hrDays.day));

export async function findHeldDay(db: Database, day: string): Promise<StoredDay | null> {
  const [found] = await selectDays(db).where(and(isHeld, eq(hrDays.day, day)));
  return found ?? null;
}

/** The latest handover note before a day. */
export async function findHandover(db: Database, before: string): Promise<StoredDay | null> {
  const [found] = await selectDays(db)
    .where(and(isHeld, lt(hrDays.day, before), isNotNull(hrDays.handover_note)))
    .orderBy(desc(hrDays.day))
    .limit(1);
  return found ?? null;
}

export async function lockDay(tx: Database, id: number): Promise<StoredDay | null> {
  await tx.select({ id: hrDays.id }).from(hrDays).where(eq(hrDays.id, id)).for('no key update');
  const [found] = await selectDays(tx).where(eq(hrDays.id, id));
  return found ?? null;
}

export const countHeldBy = async (
  db: Database,
  userId: number,
  { first, last }: { first: string; last: string },
): Promise<number> =>
  db.$count(hrDays, and(isHeld, eq(hrDays.user_id, userId), between(hrDays.day, first, last)));

/** Claims a free day; null if it is taken. */
export async function takeDay(
  tx: Database,
  day: { day: string; user_id: number; claimed_at: Date },
): Promise<number | null> {
  const [taken] = await tx
    .insert(hrDays)
    .values(day)
    .onConflictDoNothing()
    .returning({ id: hrDays.id });
  return taken?.id ?? null;
}

type DayChange = Partial<Omit<typeof hrDays.$inferInsert, 'id' | 'day' | 'version'>>;

export const changeDay = (tx: Database, id: number, change: DayChange) =>
  tx
    .update(hrDays)
    .set({ ...change, version: sql`${hrDays.version} + 1` })
    .where(eq(hrDays.id, id));

export const announceDays = (tx: Database): void =>
  announce(tx, { topic: 'hr_days', needs: ['CLAIM_HR_DAY'] });

/** Everyone who can take duty days, except one member. */
export async function listColleagues(db: Database, exceptId: number) {
  const holders = await listHolders(db, ['CLAIM_HR_DAY']);
  return db
    .select({ user_id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, holders), ne(users.id, exceptId)))
    .orderBy(byName(users.name));
}

const sumOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** What a member decided on a company day, from the audit log. */
export async function countDeeds(
  db: Database,
  { user_id, day }: Pick<StoredDay, 'user_id' | 'day'>,
  timeZone: string,
): Promise<DayCounters> {
  const { action, object_type } = auditEntries;
  const [found] = await db
    .select({
      manual_jobs: sumOf(sql`${action} in ('manual_job.accepted', 'manual_job.declined')`),
      job_reports: sumOf(sql`${action} = 'job.report_handled' and ${object_type} = 'job_report'`),
      job_reviews: sumOf(
        sql`${action} in ('job.reviewed', 'job.voided') and ${object_type} = 'job'`,
      ),
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actor_id, user_id),
        gte(auditEntries.at, startOfCompanyDay(day, timeZone)),
        lt(auditEntries.at, startOfCompanyDay(day, timeZone, 1)),
      ),
    );
  return found ?? { manual_jobs: 0, job_reports: 0, job_reviews: 0 };
}

/** Held days still without a reminder, with what the reminder needs. */
export const listUnreminded = (db: Database, first: string, last: string) =>
  db
    .select({
      id: hrDays.id,
      day: hrDays.day,
      claimed_at: hrDays.claimed_at,
      user_id: users.id,
      name: users.name,
      email: users.email,
      time_zone: users.time_zone,
    })
    .from(hrDays)
    .innerJoin(users, eq(users.id, hrDays.user_id))
    .where(and(isHeld, isNull(hrDays.reminded_at), between(hrDays.day, first, last)))
    .orderBy(asc(hrDays.day));

/** Claims the reminder, so that only one instance sends it. */
export async function noteReminded(tx: Database, id: number, now: Date): Promise<boolean> {
  const noted = await tx
    .update(hrDays)
    .set({ reminded_at: now })
    .where(and(eq(hrDays.id, id), isHeld, isNull(hrDays.reminded_at)))
    .returning({ id: hrDays.id });
  return noted.length > 0;
}

/** The next past day that isn't closed, locked for this instance. */
export async function lockNextOver(
  tx: Database,
  today: string,
  except: readonly number[],
): Promise<StoredDay | null> {
  const [due] = await tx
    .select({ id: hrDays.id })
    .from(hrDays)
    .where(
      and(
        isHeld,
        isNull(hrDays.done_at),
        lt(hrDays.day, today),
        notInArray(hrDays.id, [...except]),
      ),
    )
    .orderBy(asc(hrDays.day))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return due ? lockDay(tx, due.id) : null;
}

const OPEN_TOLD = { action: 'hr_day.open_told', object_type: 'hr_days' } as const;

/** Claims today's announcement of open days, so that only one instance sends it. */
export async function mayTellOfOpenDays(tx: Database, today: string, now: Date): Promise<boolean> {
  await takeLock(tx, OPEN_HR_DAYS_LOCK);
  if (await hasHappened(tx, { ...OPEN_TOLD, object_id: today })) return false;
  await audit(tx, {
    ...OPEN_TOLD,
    object_id: today,
    at: now,
    actor_id: null,
    summary: `Told the HR team about open days on ${dayAndYear(today)}.`,
  });
  return true;
}
