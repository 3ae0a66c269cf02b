import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { listFormerIds } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import type { Person } from '@/backend/core/privacy/personal-data';
import { lockUser, users } from '@/backend/members/public';
import { listApplicantEmails } from '@/backend/recruitment/public';
import { listAskedEmails } from '@/backend/session/public';

/** The account as it is now. */
interface Account {
  user_id: number;
  name: string;
  email: string | null;
  steam_id: string | null;
  discord_id: string | null;
  truckersmp_id: number | null;
}

export async function lockPerson(tx: Database, userId: number): Promise<(Person & Account) | null> {
  await lockUser(tx, userId);
  const [found] = await tx
    .select({
      user_id: users.id,
      name: users.name,
      email: users.email,
      steam_id: users.steam_id,
      discord_id: users.discord_id,
      truckersmp_id: users.truckersmp_id,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) return null;
  return { ...found, ids: await listIds(tx, found), emails: await listEmails(tx, found) };
}

const withoutNull = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.flatMap((value) => value ?? []);

/**
 * An outside account may have been used by several people; it belongs to whoever has it linked now.
 */
async function listIds(tx: Database, account: Account): Promise<string[]> {
  const { user_id, steam_id, discord_id, truckersmp_id } = account;
  const present = withoutNull([steam_id, discord_id, truckersmp_id]).map(String);
  const former = await listFormerIds(tx, user_id);
  const isInIds = (id: AnyPgColumn) => inArray(sql`${id}::text`, former);
  const others =
    former.length === 0
      ? []
      : await tx
          .select({ steam: users.steam_id, discord: users.discord_id, mp: users.truckersmp_id })
          .from(users)
          .where(
            and(
              ne(users.id, user_id),
              or(isInIds(users.steam_id), isInIds(users.discord_id), isInIds(users.truckersmp_id)),
            ),
          );
  const taken = withoutNull(others.flatMap(({ steam, discord, mp }) => [steam, discord, mp]));
  const free = former.filter((id) => !taken.map(String).includes(id));
  return [...new Set([...present, ...free])];
}

/** Including emails that were never confirmed. */
async function listEmails(tx: Database, { user_id, email }: Account): Promise<string[]> {
  const former = [
    ...(await listAskedEmails(tx, user_id)),
    ...(await listApplicantEmails(tx, user_id)),
  ];
  const others =
    former.length === 0
      ? []
      : await tx
          .select({ email: users.email })
          .from(users)
          .where(and(ne(users.id, user_id), inArray(users.email, former)));
  const free = former.filter((one) => !others.some((other) => other.email === one));
  return [...new Set([...withoutNull([email]), ...free])];
}
