import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { sha256 } from '@/backend/core/http/tokens';
import { users } from '@/backend/members/public';
import { applications, activationLinks } from '@/backend/recruitment/tables';

const isGood = (token: string, now: Date) =>
  and(
    eq(activationLinks.token_hash, sha256(token)),
    isNull(activationLinks.used_at),
    gt(activationLinks.expires_at, now),
  );

/** The account of a valid activation link, or null. */
export async function findActivation(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({
      application_id: applications.id,
      user_id: users.id,
      name: users.name,
      email: users.email,
      steam_id: users.steam_id,
      steam_name: applications.steam_name,
      discord_id: users.discord_id,
      discord_name: applications.discord_name,
      truckersmp_id: users.truckersmp_id,
      division_id: applications.division_id,
    })
    .from(activationLinks)
    .innerJoin(applications, eq(applications.id, activationLinks.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(
      and(isGood(token, now), eq(applications.state, 'accepted'), eq(users.state, 'accepted')),
    );
  return found ?? null;
}
export type FoundActivation = NonNullable<Awaited<ReturnType<typeof findActivation>>>;

/** Uses up a link; returns whether it was still valid. */
export async function spendActivation(tx: Database, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(activationLinks)
    .set({ used_at: now })
    .where(isGood(token, now))
    .returning({ application_id: activationLinks.application_id });
  return used.length > 0;
}

/** When the latest activation link of an applicant expires. */
export async function findLinkEnd(db: Database, applicationId: number): Promise<Date | null> {
  const [found] = await db
    .select({ expires_at: activationLinks.expires_at })
    .from(activationLinks)
    .where(and(eq(activationLinks.application_id, applicationId), isNull(activationLinks.used_at)))
    .orderBy(desc(activationLinks.expires_at))
    .limit(1);
  return found?.expires_at ?? null;
}

/** Accepted applicants get their role when they activate the account. */
export const isRolePromised = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(
    applications,
    and(
      eq(applications.role_id, id),
      inArray(applications.state, ['accepted', 'activation_expired']),
    ),
  )) > 0;
