import { and, eq, lte, sql, type SQL, notInArray } from 'drizzle-orm';
import { subDays } from 'date-fns';
import type { Database } from '@/backend/core/db/database';
import type { OnboardingStep } from '@/lib/contracts/onboarding';
import { onboardingReminders, onboardingSteps } from './account-tables';
import { lockFirstFree, lockUser, LOOKED_AT } from './lock-store';
import { users } from './tables';

export const listSteps = (db: Database, userId: number) =>
  db
    .select({ step: onboardingSteps.step, done_at: onboardingSteps.done_at })
    .from(onboardingSteps)
    .where(eq(onboardingSteps.user_id, userId));

/** Marks a step as done; a finished step stays unchanged. */
export const finishStep = (
  tx: Database,
  { user_id, step, now }: { user_id: number; step: OnboardingStep; now: Date },
) => tx.insert(onboardingSteps).values({ user_id, step, done_at: now }).onConflictDoNothing();

/** The member in onboarding, locked, so that a double click finishes once. */
export async function lockNewcomer(tx: Database, userId: number) {
  await lockUser(tx, userId);
  const [found] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      discord_id: users.discord_id,
      steam_id: users.steam_id,
      state: users.state,
      tracker: users.tracker,
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

export async function findMemberNumber(db: Database, userId: number): Promise<number | null> {
  const [found] = await db
    .select({ number: users.member_no })
    .from(users)
    .where(eq(users.id, userId));
  return found?.number ?? null;
}

/** Membership starts now, which exempts them from the quota for the first weeks. */
export const admit = (tx: Database, userId: number, now: Date) =>
  tx
    .update(users)
    .set({
      state: 'active',
      joined_at: now,
      updated_at: now,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId));

/** The instant from which days in onboarding are counted. */
const BEGINNING = 0;

export const beginOnboarding = async (tx: Database, userId: number, now: Date): Promise<void> => {
  await tx.delete(onboardingSteps).where(eq(onboardingSteps.user_id, userId));
  await tx.delete(onboardingReminders).where(eq(onboardingReminders.user_id, userId));
  await recordReminders(tx, userId, [BEGINNING], now);
};

export const recordReminders = (tx: Database, userId: number, days: readonly number[], at: Date) =>
  tx
    .insert(onboardingReminders)
    .values(days.map((day) => ({ user_id: userId, day, at })))
    .onConflictDoNothing();

const reminders = (where: SQL) =>
  sql`select ${onboardingReminders.at} from ${onboardingReminders}
    where ${onboardingReminders.user_id} = ${users.id} and ${where}`;

/** When a member last made progress in onboarding. */
const lastStep = sql<Date>`greatest(coalesce((${reminders(eq(onboardingReminders.day, BEGINNING))}),
    ${users.created_at}),
  (select max(${onboardingSteps.done_at}) from ${onboardingSteps}
    where ${onboardingSteps.user_id} = ${users.id}))`.mapWith(users.created_at);

/** The next idle member without a reminder, locked for this instance. */
export async function lockStandingStill(
  tx: Database,
  { day, now, except }: { day: number; now: Date; except: readonly number[] },
) {
  const isStandingStill = and(
    notInArray(users.id, [...except]),
    eq(users.state, 'onboarding'),
    lte(lastStep, sql`${subDays(now, day).toISOString()}::timestamptz`),
    sql`not exists (${reminders(eq(onboardingReminders.day, day))})`,
  );
  const some = await tx
    .select({ id: users.id })
    .from(users)
    .where(isStandingStill)
    .orderBy(users.id)
    .limit(LOOKED_AT);
  return lockFirstFree(tx, some, async (id) => {
    const [found] = await tx
      .select({ user_id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(and(eq(users.id, id), isStandingStill));
    return found ?? null;
  });
}
