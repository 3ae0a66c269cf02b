import { subHours } from 'date-fns';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { sha256 } from '@/backend/core/http/tokens';
import { oauthStates, steamNonces } from './tables';

type NewFlow = Omit<typeof oauthStates.$inferInsert, 'state_hash' | 'browser_hash'>;

export const keepOauthState = (
  db: Database,
  { state, browser, ...flow }: NewFlow & { state: string; browser: string },
) =>
  db
    .insert(oauthStates)
    .values({ ...flow, state_hash: sha256(state), browser_hash: sha256(browser) });

interface Coming extends Pick<NewFlow, 'service' | 'purpose'> {
  state: string;
  browser: string;
  now: Date;
}

/** Consumes a flow once; null if none matches. */
export async function takeOauthState(
  db: Database,
  { state, browser, service, purpose, now }: Coming,
): Promise<typeof oauthStates.$inferSelect | null> {
  const [flow] = await db
    .delete(oauthStates)
    .where(
      and(
        eq(oauthStates.state_hash, sha256(state)),
        eq(oauthStates.browser_hash, sha256(browser)),
        eq(oauthStates.service, service),
        eq(oauthStates.purpose, purpose),
        gt(oauthStates.expires_at, now),
      ),
    )
    .returning();
  return flow ?? null;
}

/** Whether a Steam nonce is seen for the first time. */
export async function keepNonce(db: Database, nonce: string, at: Date): Promise<boolean> {
  const kept = await db
    .insert(steamNonces)
    .values({ nonce, at })
    .onConflictDoNothing()
    .returning({ nonce: steamNonces.nonce });
  return kept.length > 0;
}

/** Deletes abandoned flows, and nonces past Steam's own time limit. */
export async function forgetOauthStates(db: Database, now: Date): Promise<void> {
  await db.delete(oauthStates).where(lt(oauthStates.expires_at, now));
  await db.delete(steamNonces).where(lt(steamNonces.at, subHours(now, 1)));
}
