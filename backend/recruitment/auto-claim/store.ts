import { subDays } from 'date-fns';
import {
  and,
  arrayOverlaps,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { byName } from '@/backend/core/db/by-name';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { auditEntries } from '@/backend/core/db/tables';
import { isOnStaffLeave } from '@/backend/leave/public';
import { memberAccess, memberCards } from '@/backend/members/public';
import { OPEN_STATES } from '@/backend/recruitment/applications/rules';
import { applications, recruiterSettings, recruitmentSettings } from '@/backend/recruitment/tables';

export const ONE_ROW = 1;
const MAX_OPEN = 5;
const ASSIGNED_DAYS = 30;

/** The recruitment settings, created on first use and locked until the transaction ends. */
export async function lockSettings(tx: Database, now: Date) {
  await tx
    .insert(recruitmentSettings)
    .values({ id: ONE_ROW, is_open: true, auto_claim: false, updated_at: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(recruitmentSettings)
    .where(eq(recruitmentSettings.id, ONE_ROW))
    .for('no key update');
  if (!row) throw new Error('There are no settings of recruitment.');
  return row;
}

export async function findSettings(db: Database) {
  const [row] = await db
    .select()
    .from(recruitmentSettings)
    .where(eq(recruitmentSettings.id, ONE_ROW));
  // As `lockSettings` creates them.
  return row ?? { is_open: true, reopens_on: null, auto_claim: false, version: 1 };
}

export const changeSettings = (
  tx: Database,
  change: { is_open: boolean; reopens_on: string | null; auto_claim: boolean; updated_at: Date },
) =>
  tx
    .update(recruitmentSettings)
    .set({ ...change, version: sql`${recruitmentSettings.version} + 1` })
    .where(eq(recruitmentSettings.id, ONE_ROW));

const isRecruiter = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(memberAccess)
      .where(
        and(
          eq(memberAccess.user_id, memberCards.user_id),
          arrayOverlaps(memberAccess.permissions, ['VIEW_APPS']),
        ),
      ),
  );

/** Current members who can view applications. */
export const listRecruiters = (db: Database) =>
  db
    .select({ user_id: memberCards.user_id, name: memberCards.name })
    .from(memberCards)
    .where(and(inArray(memberCards.state, ['onboarding', 'active', 'loa']), isRecruiter(db)))
    .orderBy(byName(memberCards.name));

/** The same with their settings and open applications. */
export const listClaimers = (db: Database) =>
  db
    .select({
      user_id: memberCards.user_id,
      name: memberCards.name,
      is_on: sql<boolean>`coalesce(${recruiterSettings.auto_claim}, false)`,
      is_on_leave: sql<boolean>`${memberCards.state} = 'loa' or ${isOnStaffLeave(memberCards.user_id)}`,
      max_open: sql<number>`coalesce(${recruiterSettings.max_open}, ${MAX_OPEN}::int)`,
      languages: sql<string[]>`coalesce(${recruiterSettings.languages}, '{}'::text[])`,
      away_until: recruiterSettings.away_until,
      last_assigned_at: recruiterSettings.last_assigned_at,
      version: sql<number>`coalesce(${recruiterSettings.version}, 0)`,
      open_now: sql<number>`(select count(*) from ${applications}
        where ${applications.assignee_id} = ${memberCards.user_id}
          and ${inArray(applications.state, [...OPEN_STATES])})`.mapWith(Number),
    })
    .from(memberCards)
    .leftJoin(recruiterSettings, eq(recruiterSettings.user_id, memberCards.user_id))
    .where(and(inArray(memberCards.state, ['onboarding', 'active', 'loa']), isRecruiter(db)))
    .orderBy(byName(memberCards.name));

const assignedId = sql<number>`(${auditEntries.after} ->> 'assignee_id')::int`.mapWith(Number);
const formerId = sql<number>`(${auditEntries.before} ->> 'assignee_id')::int`.mapWith(Number);

const didTo = (applicationId: SQLWrapper | number, action: string) =>
  and(
    eq(auditEntries.object_type, 'application'),
    eq(auditEntries.object_id, sql`${applicationId}::text`),
    eq(auditEntries.action, `application.${action}`),
  );

/** How many applications each recruiter was auto-assigned recently. */
export async function countTurns(db: Database, now: Date): Promise<Map<number, number>> {
  const since = subDays(now, ASSIGNED_DAYS);
  const counted = await db
    .select({ user_id: assignedId, turns: count() })
    .from(applications)
    .innerJoin(auditEntries, didTo(applications.id, 'auto_claimed'))
    // Assigned since then implies changed since then, which is indexed.
    .where(and(gt(applications.updated_at, since), gt(auditEntries.at, since)))
    .groupBy(assignedId);
  return new Map(counted.map(({ user_id, turns }) => [user_id, turns]));
}

/** Recruiters who had an application and released or neglected it. */
export async function listGivenUpBy(db: Database, applicationId: number): Promise<number[]> {
  const found = await db
    .selectDistinct({ user_id: formerId })
    .from(auditEntries)
    .where(or(didTo(applicationId, 'idle'), didTo(applicationId, 'released')));
  return found.map(({ user_id }) => user_id);
}

interface Row {
  auto_claim: boolean;
  max_open: number;
  languages: string[];
  away_until: Date | null;
}

export async function saveClaimer(
  tx: Database,
  userId: number,
  row: Row,
  now: Date,
): Promise<void> {
  await tx
    .insert(recruiterSettings)
    .values({ ...row, user_id: userId, updated_at: now })
    .onConflictDoUpdate({
      target: recruiterSettings.user_id,
      set: { ...row, updated_at: now, version: sql`${recruiterSettings.version} + 1` },
    });
  announce(tx, { topic: 'applications', needs: ['VIEW_APPS', 'MANAGE_APPS'] });
}

export const noteAssigned = (tx: Database, userId: number, now: Date) =>
  tx
    .update(recruiterSettings)
    .set({ last_assigned_at: now })
    .where(eq(recruiterSettings.user_id, userId));

/** Unassigned open applications, oldest first. */
export const listUnclaimed = (db: Database) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.state, 'submitted'))
    .orderBy(asc(applications.submitted_at), asc(applications.id))
    .limit(50);
