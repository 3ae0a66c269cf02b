import { addHours, max } from 'date-fns';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Config } from '@/backend/core/config/config';
import type { SecretTracker } from './settings';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { prepared } from '@/backend/core/db/prepared';
import { newToken } from '@/backend/core/http/tokens';
import { trackerSecrets } from './tables';

const TRACKER_SECRETS_LOCK = namedLock('tracker_secrets', 727_003);

/** How long an old secret is still good, so that nothing is lost until the tracker has the new one. */
const OVERLAP_HOURS = 24;

type Secrets = Pick<Context, 'db' | 'config' | 'clock'>;

const goodSecrets = prepared((db) =>
  db
    .select({
      tracker: trackerSecrets.tracker,
      secret: trackerSecrets.secret,
      created_at: trackerSecrets.created_at,
      valid_until: trackerSecrets.valid_until,
    })
    .from(trackerSecrets)
    .where(
      or(
        isNull(trackerSecrets.valid_until),
        gt(trackerSecrets.valid_until, sql.placeholder('now')),
      ),
    )
    .orderBy(asc(trackerSecrets.id))
    .prepare(''),
);

/** Those that are good; of a tracker that has any the newest is good without end. */
const listGood = (db: Database, now: Date) => goodSecrets(db).execute({ now });

export interface GoodSecret {
  secret: string;
  valid_until: Date | null;
}

/**
 * Of each tracker the secrets that are good now. The setting's ones count until the panel has one of
 * its own: they are kept beside it from then on, as the ones before.
 */
export async function secretsOf(
  { db, config, clock }: Secrets,
  trackers: readonly SecretTracker[],
): Promise<GoodSecret[][]> {
  const good = await listGood(db, clock.now());
  return trackers.map((tracker) => {
    const own = good.filter((one) => one.tracker === tracker);
    if (own.length > 0) return own;
    return config.trackerSecrets[tracker].map((secret) => ({ secret, valid_until: null }));
  });
}

/** Tells of a tracker whether there is one, since when the panel's own is good and until when older ones are. */
export async function readSecretStates({ db, config, clock }: Secrets) {
  const all = await listGood(db, clock.now());
  return (tracker: SecretTracker) => {
    const good = all.filter((one) => one.tracker === tracker);
    const ending = good.flatMap(({ valid_until }) => valid_until ?? []);
    return {
      has_secret: good.length > 0 || config.trackerSecrets[tracker].length > 0,
      since: good.find(({ valid_until }) => valid_until === null)?.created_at ?? null,
      old_until: ending.length > 0 ? max(ending) : null,
    };
  };
}

/** Makes a new secret and answers it; those before are good for another day. */
export async function replaceSecret(
  tx: Database,
  { trackerSecrets: settings }: Pick<Config, 'trackerSecrets'>,
  tracker: SecretTracker,
  { by, now }: { by: number; now: Date },
): Promise<string> {
  // Two who press at once would both find no secret of the panel's own.
  await takeLock(tx, TRACKER_SECRETS_LOCK);
  const secret = newToken();
  const until = addHours(now, OVERLAP_HOURS);
  const own = await tx.$count(trackerSecrets, eq(trackerSecrets.tracker, tracker));
  if (own === 0)
    for (const old of settings[tracker])
      await tx
        .insert(trackerSecrets)
        .values({ tracker, secret: old, created_at: now, valid_until: until });
  await tx
    .update(trackerSecrets)
    .set({ valid_until: until })
    .where(and(eq(trackerSecrets.tracker, tracker), isNull(trackerSecrets.valid_until)));
  await tx.insert(trackerSecrets).values({ tracker, secret, created_by: by, created_at: now });
  return secret;
}

/** Ends the secrets before the newest at once, and answers how many were still good. */
export async function endOldSecrets(
  tx: Database,
  tracker: SecretTracker,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(trackerSecrets)
    .set({ valid_until: now })
    .where(and(eq(trackerSecrets.tracker, tracker), gt(trackerSecrets.valid_until, now)))
    .returning({ id: trackerSecrets.id });
  return ended.length;
}
