import { and, desc, eq, sql } from 'drizzle-orm';
import { isInIds } from '@/backend/core/db/in-ids';
import type { Database } from '@/backend/core/db/database';
import { prepared } from '@/backend/core/db/prepared';
import { memberCards } from '@/backend/members/public';
import type { ContactKind } from '@/lib/contracts/quota-management';
import { quotaContacts } from './tables';

export const addContact = (tx: Database, contact: typeof quotaContacts.$inferInsert) =>
  tx.insert(quotaContacts).values(contact);

const CONTACTS_SHOWN = 20;

/** The last contacts with a driver, the newest first; with a kind only those. */
export const listContacts = (
  db: Database,
  userId: number,
  { kind, limit = CONTACTS_SHOWN }: { kind?: ContactKind; limit?: number } = {},
) =>
  db
    .select({
      id: quotaContacts.id,
      kind: quotaContacts.kind,
      note: quotaContacts.note,
      by: memberCards.name,
      at: quotaContacts.at,
    })
    .from(quotaContacts)
    .innerJoin(memberCards, eq(memberCards.user_id, quotaContacts.by_user))
    .where(
      and(
        eq(quotaContacts.user_id, userId),
        kind === undefined ? undefined : eq(quotaContacts.kind, kind),
      ),
    )
    .orderBy(desc(quotaContacts.at), desc(quotaContacts.id))
    .limit(limit);

const facesOf = prepared((db) => {
  const last = db
    .select({ kind: quotaContacts.kind, at: quotaContacts.at })
    .from(quotaContacts)
    .where(eq(quotaContacts.user_id, memberCards.user_id))
    .orderBy(desc(quotaContacts.at), desc(quotaContacts.id))
    .limit(1)
    .as('last_contact');
  return db
    .select({
      user_id: memberCards.user_id,
      avatar: memberCards.avatar,
      supporter: memberCards.supporter,
      last_contact: { kind: last.kind, at: last.at },
    })
    .from(memberCards)
    .leftJoinLateral(last, sql`true`)
    .where(isInIds(memberCards.user_id, sql.placeholder('user_ids')))
    .prepare('');
});

/** What of drivers is only read where it is shown: their picture, and the newest contact with them. */
export async function listFaces(db: Database, userIds: readonly number[]) {
  const found = await facesOf(db).execute({ user_ids: JSON.stringify(userIds) });
  return new Map(found.map(({ user_id, ...face }) => [user_id, face]));
}
