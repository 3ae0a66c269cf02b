import { and, desc, eq, sql } from 'drizzle-orm';
import { inBatches } from '@/backend/core/db/batches';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { readPage } from '@/backend/core/db/keyset';
import { nameOf } from '@/backend/members/public';
import { rulesAcceptances, rulesVersions } from './tables';

const COMPANY_RULES_LOCK = namedLock('company_rules', 727_012);

/** One after another: two copies of the backend may start at once. */
export const lockRulesVersions = (tx: Database) => takeLock(tx, COMPANY_RULES_LOCK);

/** The version that holds now. */
export async function findRules(db: Database) {
  const [found] = await db
    .select()
    .from(rulesVersions)
    .orderBy(desc(rulesVersions.major), desc(rulesVersions.minor))
    .limit(1);
  return found ?? null;
}

export async function publishRules(
  tx: Database,
  version: Omit<typeof rulesVersions.$inferInsert, 'id'>,
): Promise<number> {
  const [published] = await tx
    .insert(rulesVersions)
    .values(version)
    .returning({ id: rulesVersions.id });
  if (!published) throw new Error('The rules were not stored.');
  return published.id;
}

const versionColumns = {
  id: rulesVersions.id,
  major: rulesVersions.major,
  minor: rulesVersions.minor,
  change_note: rulesVersions.change_note,
  published_at: rulesVersions.published_at,
  published_by: rulesVersions.published_by,
  publisher_name: nameOf(rulesVersions.published_by),
};

const selectVersions = (db: Database) => db.select(versionColumns).from(rulesVersions);
export type StoredVersion = Awaited<ReturnType<typeof selectVersions>>[number];

interface VersionsPage {
  sort: { by: string; isDescending: boolean };
  limit: number;
  cursor: string | undefined;
}

/** The versions page by page, without their texts; a later one has the higher id. */
export const listRulesVersions = (db: Database, page: VersionsPage) =>
  readPage<StoredVersion>({
    ...page,
    column: rulesVersions.id,
    id: rulesVersions.id,
    value: placeValue.id,
    valueOf: ({ id }) => id,
    read: ({ where, orderBy, limit }) =>
      selectVersions(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });

/** How many versions there are; counting stops at the limit. */
export const countRulesVersions = (db: Database, limit: number) =>
  db.$count(db.select({ id: rulesVersions.id }).from(rulesVersions).limit(limit).as('some'));

export async function findRulesVersion(db: Database, id: number) {
  const [found] = await db
    .select({ ...versionColumns, body: rulesVersions.body, questions: rulesVersions.questions })
    .from(rulesVersions)
    .where(eq(rulesVersions.id, id));
  return found ?? null;
}

/** When a member last accepted a version of the same major number. */
export async function findAcceptance(
  db: Database,
  { user_id, major }: { user_id: number; major: number },
): Promise<Date | null> {
  const [found] = await db
    .select({ at: rulesAcceptances.at })
    .from(rulesAcceptances)
    .innerJoin(rulesVersions, eq(rulesVersions.id, rulesAcceptances.version_id))
    .where(and(eq(rulesAcceptances.user_id, user_id), eq(rulesVersions.major, major)))
    .orderBy(desc(rulesAcceptances.at))
    .limit(1);
  return found?.at ?? null;
}

export async function recordAcceptances(
  tx: Database,
  userIds: readonly number[],
  { version_id, at }: { version_id: number; at: Date },
): Promise<void> {
  for (const batch of inBatches(userIds))
    await tx
      .insert(rulesAcceptances)
      .values(batch.map((user_id) => ({ user_id, version_id, at })))
      .onConflictDoNothing();
}

/** The rules of the company that hold now; null: none are published. */
export async function findCurrentRules(
  db: Database,
): Promise<{ version: string; body: string } | null> {
  const [found] = await db
    .select({
      version: sql<string>`${rulesVersions.major} || '.' || ${rulesVersions.minor}`,
      body: rulesVersions.body,
    })
    .from(rulesVersions)
    .orderBy(desc(rulesVersions.major), desc(rulesVersions.minor))
    .limit(1);
  return found ?? null;
}
