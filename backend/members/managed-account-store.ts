import { type AnyColumn, and, asc, desc, eq, isNull, sql, notInArray } from 'drizzle-orm';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import type { LinkedService } from '@/lib/contracts/core/service-names';
import { deletionRequests, memberNotes, userConnections } from './account-tables';
import { lockFirstFree, lockUser, LOOKED_AT } from './lock-store';
import { roles, users } from './tables';
import { nameOf } from './views';

const accountColumns = {
  user_id: users.id,
  name: users.name,
  email: users.email,
  state: users.state,
  state_before: users.state_before,
  disabled_until: users.disabled_until,
  steam_id: users.steam_id,
  discord_id: users.discord_id,
  truckersmp_id: users.truckersmp_id,
  tracker: users.tracker,
  version: users.version,
  updated_at: users.updated_at,
};

const selectAccounts = (db: Database) => db.select(accountColumns).from(users);
export type ManagedAccount = Awaited<ReturnType<typeof selectAccounts>>[number];

/** An account, locked until the transaction ends. */
export async function lockAccount(tx: Database, userId: number): Promise<ManagedAccount | null> {
  await lockUser(tx, userId);
  const [found] = await selectAccounts(tx).where(eq(users.id, userId));
  return found ?? null;
}

/** The next account to reactivate, locked for this instance. */
export async function lockEndedDisabling(
  tx: Database,
  now: Date,
  except: readonly number[],
): Promise<ManagedAccount | null> {
  const isEnded = and(
    notInArray(users.id, [...except]),
    eq(users.state, 'disabled'),
    sql`${users.disabled_until} <= ${now.toISOString()}::timestamptz`,
  );
  const due = await tx
    .select({ id: users.id })
    .from(users)
    .where(isEnded)
    .orderBy(asc(users.disabled_until), asc(users.id))
    .limit(LOOKED_AT);
  return lockFirstFree(tx, due, async (id) => {
    const [found] = await selectAccounts(tx).where(and(eq(users.id, id), isEnded));
    return found ?? null;
  });
}

type Change = Partial<Omit<typeof users.$inferInsert, 'id' | 'version' | 'created_at'>>;

export const announceAccount = (tx: Database, userId: number): void =>
  announce(tx, {
    topic: 'accounts',
    user_id: userId,
    needs: ['VIEW_ALL_ACCOUNTS', 'MANAGE_USERS_ROLES'],
  });

export async function changeAccount(
  tx: Database,
  userId: number,
  change: Change & { updated_at: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
  announceAccount(tx, userId);
  announce(tx, { topic: 'profiles' });
  announce(tx, { topic: 'permissions', user_id: userId });
}

const COLUMNS = {
  steam: 'steam_id',
  discord: 'discord_id',
  truckersmp: 'truckersmp_id',
} as const;

/** Removes a connection; the owner is asked to link it again. */
export async function clearLink(
  tx: Database,
  userId: number,
  service: LinkedService,
  now: Date,
): Promise<void> {
  await tx
    .delete(userConnections)
    .where(and(eq(userConnections.user_id, userId), eq(userConnections.service, service)));
  await changeAccount(tx, userId, { [COLUMNS[service]]: null, updated_at: now });
}

export async function addNote(
  tx: Database,
  note: typeof memberNotes.$inferInsert,
): Promise<number> {
  const [added] = await tx.insert(memberNotes).values(note).returning({ id: memberNotes.id });
  if (!added) throw new Error('The note was not stored.');
  return added.id;
}

/** Warnings and notes about a member, newest first. */
export const listNotes = (db: Database, userId: number) =>
  db
    .select({
      id: memberNotes.id,
      is_warning: memberNotes.is_warning,
      text: memberNotes.text,
      by: sql<string>`${nameOf(memberNotes.by_user)}`,
      at: memberNotes.created_at,
      lifted_at: memberNotes.lifted_at,
    })
    .from(memberNotes)
    .where(eq(memberNotes.user_id, userId))
    .orderBy(desc(memberNotes.id));

const isWarning = and(eq(memberNotes.is_warning, true), isNull(memberNotes.lifted_at));

/** Lifts an active warning and returns its text; null if there is none. */
export async function liftWarning(
  tx: Database,
  { user_id, note_id, now }: { user_id: number; note_id: number; now: Date },
): Promise<string | null> {
  const [lifted] = await tx
    .update(memberNotes)
    .set({ lifted_at: now })
    .where(and(eq(memberNotes.id, note_id), eq(memberNotes.user_id, user_id), isWarning))
    .returning({ text: memberNotes.text });
  return lifted?.text ?? null;
}

/** The active warnings of a member in a row. */
export const warningsOf = (userId: AnyColumn) =>
  sql<number>`(select count(*)::int from ${memberNotes}
    where ${memberNotes.user_id} = ${userId} and ${isWarning})`.mapWith(Number);

/** The parts of a record that its list doesn't show. */
export async function findRecord(db: Database, userId: number) {
  const [found] = await db
    .select({
      email: users.email,
      joined_at: users.joined_at,
      left_at: users.left_at,
      state_reason: users.state_reason,
      ids: {
        steam: users.steam_id,
        discord: users.discord_id,
        truckersmp: sql<string | null>`${users.truckersmp_id}::text`,
      },
      deletion_asked_at: deletionRequests.asked_at,
      deletion_due_at: deletionRequests.due_at,
      deletion_done_at: deletionRequests.done_at,
    })
    .from(users)
    .leftJoin(deletionRequests, eq(deletionRequests.user_id, users.id))
    .where(eq(users.id, userId));
  return found ?? null;
}

/** The lowest non-staff role without permissions, which former members keep. */
export async function findPlainRole(tx: Database): Promise<number> {
  const [found] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.is_staff, false), eq(roles.permissions, [])))
    .orderBy(asc(roles.level), asc(roles.id))
    .limit(1);
  if (!found) throw new Error('There is no role without permissions.');
  return found.id;
}
