import { subDays } from 'date-fns';
import { and, desc, eq, gte, isNotNull, isNull, like, lte, or, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { outboxEntries } from '@/backend/core/db/tables';

/** How the last error of an entry begins where the service refused us, or was away to all. */
export const NO_ACCESS = 'No access: ';
export const AWAY = 'Away: ';

/** Why something was not taken, as whoever reads it needs it. */
export const withoutMark = (error: string): string =>
  [NO_ACCESS, AWAY].reduce((text, mark) => text.replace(mark, ''), error);

const REASONS_SHOWN = 5;
/** So many refusals of ours wait at one service that nothing more goes there until their time comes. */
const CLOSED_AT = 5;

export const isWaiting = and(isNull(outboxEntries.delivered_at), isNull(outboxEntries.given_up_at));
export const service = sql`split_part(${outboxEntries.kind}, ':', 1)`;

export const hasError = (beginning: string) =>
  sql`${outboxEntries.last_error} like ${`${beginning}%`}`;
const isLater = (now: Date) =>
  sql`${outboxEntries.next_attempt_at} > ${now.toISOString()}::timestamptz`;

/** The services that refuse us so often that nothing goes there but, at its time, one to try with. */
export async function listRefusing(db: Database, now: Date) {
  const found = await db
    .select({ service: sql<string>`${service}`, isClosed: sql<boolean>`bool_or(${isLater(now)})` })
    .from(outboxEntries)
    .where(and(isWaiting, hasError(NO_ACCESS)))
    .groupBy(service)
    .having(sql`count(*) >= ${CLOSED_AT}`);
  return found;
}

/** The same, by the word before the colon of their kinds. */
export const listClosedServices = async (db: Database, now: Date): Promise<string[]> =>
  (await listRefusing(db, now)).map((refusing) => refusing.service);

/** Whether nothing of a kind goes out any more: something waits since then for all that goes there. */
export const isHeldUp = async (db: Database, kind: string, since: Date): Promise<boolean> =>
  (await db.$count(
    outboxEntries,
    and(
      isWaiting,
      eq(outboxEntries.kind, kind),
      lte(outboxEntries.created_at, since),
      or(hasError(AWAY), hasError(NO_ACCESS)),
    ),
  )) > 0;

/** How much of a service's has been tried, and waits since then all the same. */
export const countHeldUp = (db: Database, name: string, since: Date): Promise<number> =>
  db.$count(
    outboxEntries,
    and(
      isWaiting,
      eq(service, name),
      lte(outboxEntries.created_at, since),
      isNotNull(outboxEntries.last_error),
    ),
  );

/** The lanes of what was given up since then, and why, the last first. */
export async function listGivenUp(db: Database, kind: string, since: Date) {
  const found = await db
    .select({ lane: outboxEntries.lane, error: outboxEntries.last_error })
    .from(outboxEntries)
    .where(
      and(
        eq(outboxEntries.kind, kind),
        gte(outboxEntries.given_up_at, since),
        // Nothing of such a kind is tried for longer, and this has an index.
        gte(outboxEntries.created_at, subDays(since, 2)),
      ),
    )
    .orderBy(desc(outboxEntries.given_up_at), desc(outboxEntries.id));
  return found.map(({ lane, error }) => ({ lane, reason: withoutMark(error ?? '') }));
}

/** Why what still waits for one kind of delivery was not taken, each reason once. */
export async function listReasons(
  db: Database,
  kind: string,
  beginning: string,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ reason: outboxEntries.last_error })
    .from(outboxEntries)
    .where(
      and(isWaiting, eq(outboxEntries.kind, kind), like(outboxEntries.last_error, `${beginning}%`)),
    )
    .orderBy(outboxEntries.last_error)
    .limit(REASONS_SHOWN);
  return found.flatMap(({ reason }) => reason ?? []);
}
