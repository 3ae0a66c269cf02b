import { subDays } from 'date-fns';
import { and, count, desc, eq, gt, inArray, lte, min } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { sha256 } from '@/backend/core/http/tokens';
import { findApplication, type StoredApplication } from '@/backend/recruitment/applications/store';
import { DRAFT_DAYS, HELD_STATES } from '@/backend/recruitment/applications/rules';
import { applications, applicationSubmits, applicationThread } from '@/backend/recruitment/tables';
import { hasMetBlacklist } from '@/backend/blacklist/public';

/** The application of a browser's cookie, while it is valid. */
export async function findByBrowser(
  db: Database,
  token: string,
  now: Date,
): Promise<StoredApplication | null> {
  const [found] = await db
    .select({ ref: applications.ref })
    .from(applications)
    .where(and(eq(applications.browser_hash, sha256(token)), gt(applications.browser_until, now)));
  return found ? findApplication(db, found.ref) : null;
}

/** Binds a browser's cookie to an application and unbinds any other browser. */
export const bindBrowser = (
  tx: Database,
  id: number,
  { token, until }: { token: string; until: Date },
) =>
  tx
    .update(applications)
    .set({ browser_hash: sha256(token), browser_until: until })
    .where(eq(applications.id, id));

/** A person's open application, or else their last one. */
export async function findLatestOf(
  db: Database,
  steamId: string,
): Promise<Pick<StoredApplication, 'id' | 'ref' | 'state' | 'may_apply_again_at'> | null> {
  const [found] = await db
    .select({
      id: applications.id,
      ref: applications.ref,
      state: applications.state,
      may_apply_again_at: applications.may_apply_again_at,
    })
    .from(applications)
    .where(eq(applications.steam_id, steamId))
    .orderBy(desc(inArray(applications.state, [...HELD_STATES])), desc(applications.id))
    .limit(1);
  return found ?? null;
}

/** Deletes a draft. One that matched the blacklist is kept but detached from its browser. */
export async function deleteDraft(tx: Database, id: number, now: Date): Promise<void> {
  const [kept] = await tx
    .update(applications)
    .set({ state: 'withdrawn', decided_at: now, browser_hash: null, updated_at: now })
    .where(and(eq(applications.id, id), hasMetBlacklist(id)))
    .returning({ id: applications.id });
  if (!kept) {
    await tx.delete(applicationThread).where(eq(applicationThread.application_id, id));
    await tx.delete(applications).where(eq(applications.id, id));
  }
}

/** Withdraws abandoned drafts that matched the blacklist. */
export const endMetDrafts = (tx: Database, now: Date) =>
  tx
    .update(applications)
    .set({ state: 'withdrawn', decided_at: now, browser_hash: null, updated_at: now })
    .where(
      and(
        eq(applications.state, 'draft'),
        lte(applications.updated_at, subDays(now, DRAFT_DAYS)),
        hasMetBlacklist(applications.id),
      ),
    );

/** How many applications came from a network since then, and when the first of them did. */
export async function countSubmits(db: Database, network: string, since: Date) {
  const [found] = await db
    .select({ count: count(), first: min(applicationSubmits.at) })
    .from(applicationSubmits)
    .where(and(eq(applicationSubmits.address, network), gt(applicationSubmits.at, since)));
  return found ?? { count: 0, first: null };
}

export const recordSubmit = (tx: Database, network: string, at: Date) =>
  tx.insert(applicationSubmits).values({ address: network, at });

export const forgetSubmits = (db: Database, now: Date) =>
  db.delete(applicationSubmits).where(lte(applicationSubmits.at, subDays(now, 1)));

/** The emails a person has applied with. */
export async function listApplicantEmails(db: Database, userId: number): Promise<string[]> {
  const found = await db
    .selectDistinct({ email: applications.email })
    .from(applications)
    .where(eq(applications.user_id, userId));
  return found.flatMap(({ email }) => email ?? []);
}
