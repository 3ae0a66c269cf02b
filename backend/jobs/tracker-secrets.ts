import { addHours } from 'date-fns';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SecretTracker } from '@/backend/core/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/database';
import { newToken } from '@/backend/core/tokens';
import { trackerSecrets } from './tracker-tables';

/** How long an old secret is still good, so that nothing is lost until the tracker has the new one. */
export const OVERLAP_HOURS = 24;

/** The secrets that are good now. The setting's ones are good until a day after the first of the panel's own. */
export async function secretsOf(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  tracker: SecretTracker,
): Promise<string[]> {
  const now = clock.now();
  const own = await db
    .select()
    .from(trackerSecrets)
    .where(eq(trackerSecrets.tracker, tracker))
    .orderBy(asc(trackerSecrets.id));
  const [first] = own;
  const isSettingGood = !first || addHours(first.created_at, OVERLAP_HOURS) > now;
  return [
    ...(isSettingGood ? config.trackerSecrets[tracker] : []),
    ...own
      .filter(({ valid_until }) => valid_until === null || valid_until > now)
      .map(({ secret }) => secret),
  ];
}

/** Makes a new secret and answers it; the one before is good for another day. */
export async function replaceSecret(
  tx: Database,
  tracker: SecretTracker,
  { by, now }: { by: number; now: Date },
): Promise<string> {
  const secret = newToken();
  await tx
    .update(trackerSecrets)
    .set({ valid_until: addHours(now, OVERLAP_HOURS) })
    .where(and(eq(trackerSecrets.tracker, tracker), isNull(trackerSecrets.valid_until)));
  await tx.insert(trackerSecrets).values({ tracker, secret, created_by: by, created_at: now });
  return secret;
}
