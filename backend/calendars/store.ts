import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { HERE, memberCards } from '@/backend/members/public';
import { calendarAddresses as addresses } from './tables';

export async function findAddress(db: Database, userId: number) {
  const [found] = await db
    .select({ created_at: addresses.created_at })
    .from(addresses)
    .where(eq(addresses.user_id, userId));
  return found ?? null;
}

export const replaceAddress = (
  tx: Database,
  address: { user_id: number; token_hash: string; created_at: Date },
) =>
  tx
    .insert(addresses)
    .values(address)
    .onConflictDoUpdate({
      target: addresses.user_id,
      set: { token_hash: address.token_hash, created_at: address.created_at },
    });

export const removeCalendarAddress = (tx: Database, userId: number) =>
  tx.delete(addresses).where(eq(addresses.user_id, userId));

/** Whose address a token is; only current members have one. */
export async function findReader(db: Database, token_hash: string): Promise<number | null> {
  const [found] = await db
    .select({ user_id: addresses.user_id })
    .from(addresses)
    .innerJoin(memberCards, eq(memberCards.user_id, addresses.user_id))
    .where(and(eq(addresses.token_hash, token_hash), inArray(memberCards.state, [...HERE])));
  return found?.user_id ?? null;
}
