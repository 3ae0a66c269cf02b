import { and, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { sha256 } from '@/backend/core/http/tokens';
import { lockUser, users } from '@/backend/members/public';
import type { SignInMethod } from '@/lib/contracts/session/sign-in';
import {
  authenticators,
  factorFailures,
  factorResets,
  knownBrowsers,
  pendingSignIns,
  recoveryCodes,
} from './tables';
import { hashOfRecoveryCode } from './codes';

/** Locks an account's factors, so that simultaneous codes are checked one by one. */
export const lockFactors = (tx: Database, userId: number) => lockUser(tx, userId);

export async function findAuthenticator(db: Database, userId: number) {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.user_id, userId));
  return found ?? null;
}

/** A new secret, which applies once a code of it is confirmed. */
export const startAuthenticator = (tx: Database, userId: number, secret: string, now: Date) =>
  tx
    .insert(authenticators)
    .values({ user_id: userId, secret, created_at: now })
    .onConflictDoUpdate({
      target: authenticators.user_id,
      set: { secret, created_at: now, last_step: null },
      setWhere: isNull(authenticators.confirmed_at),
    });

export const markStep = (tx: Database, userId: number, step: number) =>
  tx.update(authenticators).set({ last_step: step }).where(eq(authenticators.user_id, userId));

export async function confirmAuthenticator(
  tx: Database,
  { user_id, step, now }: { user_id: number; step: number; now: Date },
): Promise<void> {
  await tx
    .update(authenticators)
    .set({ confirmed_at: now, last_step: step })
    .where(eq(authenticators.user_id, user_id));
  // A required re-enrolment is done.
  await tx
    .delete(factorResets)
    .where(and(eq(factorResets.user_id, user_id), isNotNull(factorResets.decided_at)));
}

export async function removeFactor(tx: Database, userId: number): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.user_id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await forgetTrust(tx, userId);
}

export async function replaceRecoveryCodes(
  tx: Database,
  userId: number,
  codes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfRecoveryCode(code) })));
}

export async function spendRecoveryCode(
  tx: Database,
  { user_id, code, now }: { user_id: number; code: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(
      and(
        eq(recoveryCodes.user_id, user_id),
        eq(recoveryCodes.code_hash, hashOfRecoveryCode(code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));
  return found?.left ?? 0;
}

/** The times of an account's wrong codes, latest first. */
export async function listFactorFailures(
  tx: Database,
  { user_id, since }: { user_id: number; since: Date },
): Promise<Date[]> {
  const found = await tx
    .select({ at: factorFailures.at })
    .from(factorFailures)
    .where(and(eq(factorFailures.user_id, user_id), gt(factorFailures.at, since)))
    .orderBy(desc(factorFailures.at));
  return found.map(({ at }) => at);
}

export const recordFactorFailure = (tx: Database, userId: number, at: Date) =>
  tx.insert(factorFailures).values({ user_id: userId, at });

export const forgetFactorFailuresOf = (tx: Database, userId: number) =>
  tx.delete(factorFailures).where(eq(factorFailures.user_id, userId));

export const createPending = (
  tx: Database,
  pending: { token: string; user_id: number; method: SignInMethod; expires_at: Date },
) => {
  const { token, ...rest } = pending;
  return tx.insert(pendingSignIns).values({ ...rest, token_hash: sha256(token) });
};

/** The pending sign-in of a cookie. */
export async function findPending(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({
      user_id: users.id,
      name: users.name,
      email: users.email,
      state: users.state,
      discord_id: users.discord_id,
      method: pendingSignIns.method,
    })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.user_id))
    .where(and(eq(pendingSignIns.token_hash, sha256(token)), gt(pendingSignIns.expires_at, now)));
  return found ?? null;
}
export type Pending = NonNullable<Awaited<ReturnType<typeof findPending>>>;

/** Consumes a pending sign-in; returns whether it still existed. */
export async function spendPending(tx: Database, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.token_hash, sha256(token)), gt(pendingSignIns.expires_at, now)))
    .returning({ user_id: pendingSignIns.user_id });
  return used.length > 0;
}

export const endPendingOf = (tx: Database, userId: number) =>
  tx.delete(pendingSignIns).where(eq(pendingSignIns.user_id, userId));

const isBrowser = (userId: number, token: string) =>
  and(eq(knownBrowsers.user_id, userId), eq(knownBrowsers.token_hash, sha256(token)));

export async function isTrusted(
  tx: Database,
  { user_id, browser, now }: { user_id: number; browser: string; now: Date },
): Promise<boolean> {
  const found = await tx
    .select({ user_id: knownBrowsers.user_id })
    .from(knownBrowsers)
    .where(and(isBrowser(user_id, browser), gt(knownBrowsers.trusted_until, now)));
  return found.length > 0;
}

/** Remembers the browser of a sign-in; returns whether it is new and not the first. */
export async function rememberBrowser(
  tx: Database,
  seen: { user_id: number; browser: string; device: string; trusted_until?: Date; now: Date },
): Promise<'new' | 'known'> {
  const { user_id, browser, device, now } = seen;
  const trust = seen.trusted_until && { trusted_until: seen.trusted_until };
  const others = await tx
    .select({ token_hash: knownBrowsers.token_hash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.user_id, user_id));
  await tx
    .insert(knownBrowsers)
    .values({ user_id, token_hash: sha256(browser), device, last_used_at: now, ...trust })
    .onConflictDoUpdate({
      target: [knownBrowsers.user_id, knownBrowsers.token_hash],
      set: { device, last_used_at: now, ...trust },
    });
  const isNew = others.length > 0 && others.every((one) => one.token_hash !== sha256(browser));
  return isNew ? 'new' : 'known';
}

export const forgetTrust = (tx: Database, userId: number) =>
  tx.update(knownBrowsers).set({ trusted_until: null }).where(eq(knownBrowsers.user_id, userId));

/** The member's trusted browsers, latest first. */
export async function listTrusted(db: Database, userId: number, now: Date) {
  const { token_hash, device, trusted_until, last_used_at } = knownBrowsers;
  return db
    .select({
      token_hash,
      device,
      trusted_until: sql<Date>`${trusted_until}`.mapWith(last_used_at),
      last_used_at,
    })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.user_id, userId), gt(trusted_until, now)))
    .orderBy(desc(last_used_at));
}

/** Returns whether a trusted browser matched the prefix. */
export async function distrustBrowser(
  tx: Database,
  userId: number,
  start: string,
): Promise<boolean> {
  const changed = await tx
    .update(knownBrowsers)
    .set({ trusted_until: null })
    .where(
      and(
        eq(knownBrowsers.user_id, userId),
        isNotNull(knownBrowsers.trusted_until),
        sql`left(${knownBrowsers.token_hash}, ${start.length}) = ${start}`,
      ),
    )
    .returning({ user_id: knownBrowsers.user_id });
  return changed.length > 0;
}

/** Whether the member must set up two-step verification again after a reset. */
export async function mustEnrolAnew(db: Database, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: factorResets.id })
    .from(factorResets)
    .where(and(eq(factorResets.user_id, userId), eq(factorResets.is_approved, true)));
  return found.length > 0;
}

export async function forgetFactorTraces(
  db: Database,
  {
    now,
    failuresBefore,
    browsersBefore,
  }: Record<'now' | 'failuresBefore' | 'browsersBefore', Date>,
): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expires_at, now));
  await db.delete(factorFailures).where(lt(factorFailures.at, failuresBefore));
  await db.delete(knownBrowsers).where(lt(knownBrowsers.last_used_at, browsersBefore));
}
