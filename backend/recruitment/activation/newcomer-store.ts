import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { newToken, sha256 } from '@/backend/core/http/tokens';
import { activationLinks } from '@/backend/recruitment/tables';
import {
  beginOnboarding,
  createMember,
  type NewMember,
  replaceRoles,
  updateMember,
  users,
} from '@/backend/members/public';

interface Ids {
  steam_id: string | null;
  discord_id: string | null;
  truckersmp_id: number | null;
  email: string | null;
}

const AWAY = ['left', 'dismissed', 'deleted'] as const;

/** Accounts with one of the IDs, in any state. */
export const listAccountsOf = (db: Database, { steam_id, discord_id, truckersmp_id, email }: Ids) =>
  db
    .select({ id: users.id, name: users.name, state: users.state, steam_id: users.steam_id })
    .from(users)
    .where(
      or(
        sql`${users.steam_id} = ${steam_id}`,
        sql`${users.discord_id} = ${discord_id}`,
        sql`${users.truckersmp_id} = ${truckersmp_id}`,
        sql`${users.email} = ${email}`,
      ),
    );

export const isAway = (state: string): boolean => AWAY.some((one) => one === state);

type Accepted = Omit<NewMember, 'state'>;

/** The account of an accepted applicant: new, or an earlier one they never activated or left. */
export async function keepAccepted(
  tx: Database,
  accepted: Accepted,
  roleId: number,
  existingId: number | null,
  now: Date,
): Promise<number> {
  const member = { ...accepted, state: 'accepted' as const };
  if (existingId === null) return createMember(tx, member, [roleId], now);
  await updateMember(tx, existingId, { ...member, left_at: null, state_reason: null }, now);
  await replaceRoles(tx, existingId, { ids: [roleId], primary: roleId });
  return existingId;
}

/** Creates a one-time activation link, invalidates earlier ones and returns its secret. */
export async function renewActivationLink(
  tx: Database,
  applicationId: number,
  { expires_at, now }: { expires_at: Date; now: Date },
): Promise<string> {
  await tx.delete(activationLinks).where(eq(activationLinks.application_id, applicationId));
  const token = newToken();
  await tx.insert(activationLinks).values({
    token_hash: sha256(token),
    application_id: applicationId,
    expires_at,
    created_at: now,
  });
  return token;
}

/**
 * The next member number, or the one from an earlier membership. Whoever asks has locked the
 * settings of recruitment, so no other account is activated meanwhile.
 */
async function memberNumberOf(tx: Database, userId: number): Promise<number> {
  const [own] = await tx
    .select({ number: users.member_no })
    .from(users)
    .where(eq(users.id, userId));
  if (own?.number) return own.number;
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${users.member_no}), 0)`.mapWith(Number) })
    .from(users);
  return (last?.number ?? 0) + 1;
}

interface Activated {
  password_hash: string | null;
  time_zone: string;
  units: 'metric' | 'imperial';
  now: Date;
}

/** Moves an accepted account to onboarding; returns the member number. */
export async function activateAccount(
  tx: Database,
  userId: number,
  { now, ...chosen }: Activated,
): Promise<number> {
  const member_no = await memberNumberOf(tx, userId);
  const change = { ...chosen, member_no, state: 'onboarding', last_seen_at: now } as const;
  await updateMember(tx, userId, change, now);
  // Returning members start onboarding from the beginning.
  await beginOnboarding(tx, userId, now);
  return member_no;
}
