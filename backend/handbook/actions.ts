import { type StaffAction, noteAction } from '@/backend/core/audit/staff-action';
import {
  changedMeanwhile,
  noLongerPossible,
  notAccepted,
  notFound,
  Refusal,
} from '@/backend/core/http/errors';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { slugOf } from '@/backend/core/text/slug';
import { refuseStale } from '@/backend/members/public';
import { type ChapterFields, MAX_CHAPTERS } from '@/lib/contracts/handbook';
import { GUIDE_DRAFT } from './draft';
import {
  announceGuide,
  countChapters,
  countShown,
  findChapter,
  insertChapter,
  keepVersion,
  listChapters,
  listSlugs,
  lockGuide,
  nextPosition,
  placeChapter,
  type StoredChapter,
  updateChapter,
} from './store';

const TYPE = 'guide_chapter';

async function freeSlug({ tx }: StaffAction, title: string): Promise<string> {
  const slug = slugOf(title, 'chapter');
  const used = await listSlugs(tx, slug);
  if (!used.includes(slug)) return slug;
  let number = 2;
  while (used.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

const note = (action: StaffAction, id: number, verb: string, summary: Sentence) =>
  noteAction(action, { action: `guide.${verb}`, object_type: TYPE, object_id: id, summary });

async function answer({ tx }: StaffAction, id: number) {
  const chapter = await findChapter(tx, id);
  if (!chapter) throw notFound('This chapter');
  return { id, slug: chapter.slug, version: chapter.version };
}

/** `isOwn`: written by the member, not taken from the included draft. */
async function append(
  action: StaffAction,
  chapter: ChapterFields,
  isOwn: boolean,
): Promise<number> {
  const { tx, actor, now } = action;
  const id = await insertChapter(tx, {
    ...chapter,
    slug: await freeSlug(action, chapter.title),
    position: await nextPosition(tx),
    edited_by: isOwn ? actor.user_id : null,
    created_at: now,
    updated_at: now,
  });
  await keepVersion(tx, id, now);
  await note(
    action,
    id,
    'created',
    sentence`${nameOfMember(actor.user_id)} added the chapter “${chapter.title}”.`,
  );
  announceGuide(tx);
  return id;
}

async function refuseFull({ tx }: StaffAction): Promise<void> {
  if ((await countShown(tx)) >= MAX_CHAPTERS)
    throw notAccepted(`The handbook can have at most ${MAX_CHAPTERS} chapters.`, 'title');
}

export async function create(action: StaffAction, chapter: ChapterFields) {
  await lockGuide(action.tx);
  await refuseFull(action);
  return answer(action, await append(action, chapter, true));
}

interface Seen {
  id: number;
  version: number;
}

async function lockSeen(action: StaffAction, { id, version }: Seen): Promise<StoredChapter> {
  await lockGuide(action.tx);
  const chapter = await findChapter(action.tx, id);
  if (!chapter) throw notFound('This chapter');
  await refuseStale(action.tx, TYPE, chapter, version);
  return chapter;
}

export async function edit(action: StaffAction, seen: Seen, chapter: ChapterFields) {
  const { tx, actor, now } = action;
  const before = await lockSeen(action, seen);
  if (before.archived_at !== null) throw noLongerPossible('archived', 'the chapter');
  await updateChapter(tx, seen.id, { ...chapter, edited_by: actor.user_id, updated_at: now });
  await keepVersion(tx, seen.id, now);
  await note(
    action,
    seen.id,
    'edited',
    sentence`${nameOfMember(actor.user_id)} changed the chapter “${chapter.title}”.`,
  );
  announceGuide(tx);
  return answer(action, seen.id);
}

export async function archive(action: StaffAction, seen: Seen, isArchived: boolean) {
  const { tx, actor, now } = action;
  const { id, title, archived_at } = await lockSeen(action, seen);
  if ((archived_at !== null) === isArchived) return answer(action, id);
  if (!isArchived) await refuseFull(action);
  await updateChapter(
    tx,
    id,
    isArchived ? { archived_at: now } : { archived_at: null, position: await nextPosition(tx) },
  );
  const words = isArchived ? 'archived the chapter' : 'restored the chapter';
  await note(
    action,
    id,
    isArchived ? 'archived' : 'brought_back',
    sentence`${nameOfMember(actor.user_id)} ${words} “${title}”.`,
  );
  announceGuide(tx);
  return answer(action, id);
}

export async function order(action: StaffAction, ids: readonly number[]): Promise<void> {
  const { tx, actor } = action;
  await lockGuide(tx);
  const shown = (await listChapters(tx)).map(({ id }) => id);
  const isSame = ids.length === shown.length && shown.every((id) => ids.includes(id));
  if (!isSame) throw changedMeanwhile('The handbook');
  for (const [place, id] of ids.entries()) await placeChapter(tx, id, place + 1);
  await noteAction(action, {
    action: 'guide.edited',
    object_type: 'guide',
    object_id: 'order',
    summary: sentence`${nameOfMember(actor.user_id)} reordered the chapters.`,
    before: { ids: shown },
    after: { ids },
  });
  announceGuide(tx);
}

/** Fills an empty handbook with the draft. */
export async function beginWithDraft(action: StaffAction): Promise<number> {
  await lockGuide(action.tx);
  if ((await countChapters(action.tx)) > 0)
    throw new Refusal(409, 'not_empty', 'The handbook already has chapters.');
  for (const chapter of GUIDE_DRAFT) await append(action, chapter, false);
  return GUIDE_DRAFT.length;
}
