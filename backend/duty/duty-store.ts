import { and, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { audit } from '@/backend/core/audit/audit';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import { type Notice, tell, tellThoseWho } from '@/backend/inbox/public';
import type { AbsenceEffect } from '@/backend/leave/public';
import { listHolders, users } from '@/backend/members/public';
import { dayAndYear, dayInWords } from '@/backend/core/text/time-words';
import type { Permission } from '@/lib/contracts/core/permissions';
import { DAY_NOTICES, DAY_TAKERS, withdrawDay } from './notices';
import { announceDays, findHeldDay, listHeldDays } from './store';
import { hrDays } from './tables';

/** Who is on duty at an instant, in the company's time zone. */
const findHolder = (db: Database, { timeZone }: Pick<Config, 'timeZone'>, now: Date) =>
  findHeldDay(db, companyDayOf(now, timeZone));

/** Notifies the member on duty, unless they know it or are notified by permission anyway. */
export async function tellHrOfTheDay(
  tx: Database,
  config: Pick<Config, 'timeZone'>,
  notice: Notice,
  { unlessHolding, now }: { unlessHolding: readonly Permission[]; now: Date },
): Promise<void> {
  const holder = await findHolder(tx, config, now);
  if (!holder || notice.besides?.includes(holder.user_id)) return;
  const told = await listHolders(tx, unlessHolding);
  if (!told.includes(holder.user_id)) await tell(tx, { ...notice, user_id: holder.user_id }, now);
}

/** Holders of upcoming days who may no longer hold any. */
export async function listHoldersWithoutAccess(db: Database, from: string) {
  const found = await db
    .selectDistinct({ user_id: users.id, name: users.name })
    .from(hrDays)
    .innerJoin(users, eq(users.id, hrDays.user_id))
    .where(and(isNull(hrDays.released_at), isNull(hrDays.done_at), gte(hrDays.day, from)));
  if (found.length === 0) return [];
  const allowed = await listHolders(db, ['CLAIM_HR_DAY']);
  return found.filter(({ user_id }) => !allowed.includes(user_id));
}

/** Upcoming days offered to someone who may no longer hold any. */
export async function listLostOffers(db: Database, from: string) {
  const found = await db
    .select({ id: hrDays.id, offered_to: users.id, name: users.name })
    .from(hrDays)
    .innerJoin(users, eq(users.id, hrDays.offered_to))
    .where(and(isNull(hrDays.released_at), isNull(hrDays.done_at), gte(hrDays.day, from)));
  if (found.length === 0) return [];
  const allowed = await listHolders(db, ['CLAIM_HR_DAY']);
  return found.filter(({ offered_to }) => !allowed.includes(offered_to));
}

interface Freed {
  user_id: number;
  from: string;
  /** Null for all upcoming days. */
  until: string | null;
  /** Only these. */
  days?: readonly string[];
  why: string;
}

/** Frees days and notifies the team. */
export async function freeDays(
  tx: Database,
  { user_id, from, until, why, days: only }: Freed,
  now: Date,
): Promise<string[]> {
  const freed = await tx
    .update(hrDays)
    .set({
      released_at: now,
      release_reason: why,
      offered_to: null,
      version: sql`${hrDays.version} + 1`,
    })
    .where(
      and(
        eq(hrDays.user_id, user_id),
        isNull(hrDays.released_at),
        isNull(hrDays.done_at),
        gte(hrDays.day, from),
        until === null ? undefined : lte(hrDays.day, until),
        only && inArray(hrDays.day, [...only]),
      ),
    )
    .returning({ id: hrDays.id, day: hrDays.day });
  if (freed.length === 0) return [];
  const days = freed.map(({ day }) => day).toSorted();
  for (const { id, day } of freed)
    await audit(tx, {
      at: now,
      actor_id: null,
      action: 'hr_day.released',
      object_type: 'hr_day',
      object_id: id,
      summary: `The HR day ${dayAndYear(day)} is free again.`,
      reason: why,
    });
  await withdrawDay(tx, days, now);
  for (const day of days)
    await tellThoseWho(
      tx,
      DAY_TAKERS,
      {
        type: 'WARNING',
        message: `The HR day ${dayInWords(day)} is free again. ${why}`,
        kind: DAY_NOTICES.released,
        about: day,
      },
      now,
    );
  announceDays(tx);
  return days;
}

/** Members on LOA give up their duty days. */
export const DUTY_OF_ABSENT: AbsenceEffect = {
  label: 'HR days',
  scopes: ['driver'],
  list: async (db, { user_id, from, to }) =>
    (await listHeldDays(db, from, to))
      .filter((held) => held.user_id === user_id)
      .map(({ day }) => dayInWords(day)),
  carryOut: async (tx, { to: until, ...away }, now) =>
    (await freeDays(tx, { ...away, until }, now)).map(dayInWords),
};
