import { subDays } from 'date-fns';
import { and, desc, eq, gte, isNotNull, isNull, like, lte, or, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import { outboxEntries } from '@/backend/core/db/tables';

/** Prefixes of the last error: the service refused us, or was down. */
export const NO_ACCESS = 'No access: ';
export const AWAY = 'Away: ';

/** The readable reason of a failure. */
export const withoutMark = (error: string): string =>
  [NO_ACCESS, AWAY].reduce((text, mark) => text.replace(mark, ''), error);

const REASONS_SHOWN = 5;
/** After this many refusals a service is paused until the next retry. */
const CLOSED_AT = 5;

export const isWaiting = and(isNull(outboxEntries.delivered_at), isNull(outboxEntries.given_up_at));
export const service = sql`split_part(${outboxEntries.kind}, ':', 1)`;

export const hasError = (beginning: string) =>
  sql`${outboxEntries.last_error} like ${`${beginning}%`}`;
const isLater = (now: Date) =>
  sql`${outboxEntries.next_attempt_at} > ${now.toISOString()}::timestamptz`;

/** Paused services, which only get one probe at a time. */
export async function listRefusing(db: Database, now: Date) {
  const found = await db
    .select({ service: sql<string>`${service}`, isClosed: sql<boolean>`bool_or(${isLater(now)})` })
    .from(outboxEntries)
    .where(and(isWaiting, hasError(NO_ACCESS)))
    .groupBy(service)
    .having(sql`count(*) >= ${CLOSED_AT}`);
  return found;
}

/** The same by kind prefix. */
export const listClosedServices = async (db: Database, now: Date): Promise<string[]> =>
  (await listRefusing(db, now)).map((refusing) => refusing.service);

/**
 * Whether a kind is stuck: an entry has been waiting since then because of a service-wide problem.
 */
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

/** Lanes of entries given up since then, with reasons, latest first. */
export async function listGivenUp(db: Database, kind: string, since: Date) {
  const found = await db
    .select({ lane: outboxEntries.lane, error: outboxEntries.last_error })
    .from(outboxEntries)
    .where(
      and(
        eq(outboxEntries.kind, kind),
        gte(outboxEntries.given_up_at, since),
        // Entries aren't retried longer than this, and the column is indexed.
        gte(outboxEntries.created_at, subDays(since, 2)),
      ),
    )
    .orderBy(desc(outboxEntries.given_up_at), desc(outboxEntries.id));
  return found.map(({ lane, error }) => ({ lane, reason: withoutMark(error ?? '') }));
}

/** The distinct failure reasons of waiting entries of a kind. */
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
