import { asc, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { namedLock, takeLock } from '@/backend/core/db/locks';
import { nameOf } from '@/backend/members/public';
import type { ChapterFields } from '@/lib/contracts/handbook';
import { guideChapters, guideVersions } from './tables';

const GUIDE_LOCK = namedLock('guide', 727_013);

const columns = {
  id: guideChapters.id,
  slug: guideChapters.slug,
  title: guideChapters.title,
  position: guideChapters.position,
  body: guideChapters.body,
  checklist: guideChapters.checklist,
  templates: guideChapters.templates,
  edited_by: guideChapters.edited_by,
  editor_name: nameOf(guideChapters.edited_by),
  archived_at: guideChapters.archived_at,
  version: guideChapters.version,
  updated_at: guideChapters.updated_at,
};

const selectChapters = (db: Database) => db.select(columns).from(guideChapters);

export type StoredChapter = Awaited<ReturnType<typeof selectChapters>>[number];

export const listChapters = (db: Database) =>
  selectChapters(db)
    .where(isNull(guideChapters.archived_at))
    .orderBy(asc(guideChapters.position), asc(guideChapters.id));

export const listTemplates = (db: Database) =>
  db
    .select({ title: guideChapters.title, templates: guideChapters.templates })
    .from(guideChapters)
    .where(isNull(guideChapters.archived_at))
    .orderBy(asc(guideChapters.position), asc(guideChapters.id));

export const listArchived = (db: Database) =>
  db
    .select({
      id: guideChapters.id,
      title: guideChapters.title,
      version: guideChapters.version,
    })
    .from(guideChapters)
    .where(isNotNull(guideChapters.archived_at))
    .orderBy(desc(guideChapters.archived_at));

export async function findChapter(db: Database, id: number): Promise<StoredChapter | null> {
  const [found] = await selectChapters(db).where(eq(guideChapters.id, id));
  return found ?? null;
}

/** Serialises changes to the handbook, since the order spans all chapters. */
export const lockGuide = (tx: Database) => takeLock(tx, GUIDE_LOCK);

export const countChapters = (db: Database): Promise<number> => db.$count(guideChapters);

export const countShown = (db: Database): Promise<number> =>
  db.$count(guideChapters, isNull(guideChapters.archived_at));

export async function nextPosition(db: Database): Promise<number> {
  const [found] = await db.select({ last: max(guideChapters.position) }).from(guideChapters);
  return (found?.last ?? 0) + 1;
}

/** Which of some slugs are in use. */
export const listSlugs = async (db: Database, like: string): Promise<string[]> => {
  const found = await db
    .select({ slug: guideChapters.slug })
    .from(guideChapters)
    .where(sql`${guideChapters.slug} = ${like} or ${guideChapters.slug} like ${`${like}-%`}`);
  return found.map(({ slug }) => slug);
};

export async function insertChapter(
  tx: Database,
  chapter: Omit<typeof guideChapters.$inferInsert, 'id'>,
): Promise<number> {
  const [added] = await tx
    .insert(guideChapters)
    .values(chapter)
    .returning({ id: guideChapters.id });
  if (!added) throw new Error('The chapter was not stored.');
  return added.id;
}

type Change = Partial<ChapterFields> & {
  edited_by?: number;
  archived_at?: Date | null;
  position?: number;
  updated_at?: Date;
};

export const updateChapter = (tx: Database, id: number, change: Change) =>
  tx
    .update(guideChapters)
    .set({ ...change, version: sql`${guideChapters.version} + 1` })
    .where(eq(guideChapters.id, id));

/** The position isn't part of the version, so reordering doesn't interrupt writers. */
export const placeChapter = (tx: Database, id: number, position: number) =>
  tx.update(guideChapters).set({ position }).where(eq(guideChapters.id, id));

/** Stores the current version of a chapter in its history. */
export async function keepVersion(tx: Database, id: number, at: Date): Promise<void> {
  const chapter = await findChapter(tx, id);
  if (!chapter) throw new Error('There is no such chapter.');
  const { version, title, body, checklist, templates, edited_by } = chapter;
  await tx
    .insert(guideVersions)
    .values({ chapter_id: id, version, title, body, checklist, templates, edited_by, at });
}

const VERSIONS_SHOWN = 50;

export const listVersions = (db: Database, chapterId: number) =>
  db
    .select({
      version: guideVersions.version,
      title: guideVersions.title,
      body: guideVersions.body,
      checklist: guideVersions.checklist,
      templates: guideVersions.templates,
      edited_by: guideVersions.edited_by,
      editor_name: nameOf(guideVersions.edited_by),
      at: guideVersions.at,
    })
    .from(guideVersions)
    .where(eq(guideVersions.chapter_id, chapterId))
    .orderBy(desc(guideVersions.version))
    .limit(VERSIONS_SHOWN);

export const announceGuide = (tx: Database): void =>
  announce(tx, { topic: 'guide', needs: ['MANAGE_JOBS'] });
