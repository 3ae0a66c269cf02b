import { type Act, noteAct } from '@/backend/core/audit/staff-action';
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

async function freeSlug({ tx }: Act, title: string): Promise<string> {
  const slug = slugOf(title, 'chapter');
  const used = await listSlugs(tx, slug);
  if (!used.includes(slug)) return slug;
  let number = 2;
  while (used.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

const note = (act: Act, id: number, action: string, summary: Sentence) =>
  noteAct(act, { action: `guide.${action}`, object_type: TYPE, object_id: id, summary });

async function answer({ tx }: Act, id: number) {
  const chapter = await findChapter(tx, id);
  if (!chapter) throw notFound('This chapter');
  return { id, slug: chapter.slug, version: chapter.version };
}

/** `isOwn`: written by the member, and not taken from the draft of the panel. */
async function append(act: Act, chapter: ChapterFields, isOwn: boolean): Promise<number> {
  const { tx, actor, now } = act;
  const id = await insertChapter(tx, {
    ...chapter,
    slug: await freeSlug(act, chapter.title),
    position: await nextPosition(tx),
    edited_by: isOwn ? actor.user_id : null,
    created_at: now,
    updated_at: now,
  });
  await keepVersion(tx, id, now);
  await note(
    act,
    id,
    'created',
    sentence`${nameOfMember(actor.user_id)} added the chapter “${chapter.title}”.`,
  );
  announceGuide(tx);
  return id;
}

async function refuseFull({ tx }: Act): Promise<void> {
  if ((await countShown(tx)) >= MAX_CHAPTERS)
    throw notAccepted(`The handbook is full with ${MAX_CHAPTERS} chapters.`, 'title');
}

export async function create(act: Act, chapter: ChapterFields) {
  await lockGuide(act.tx);
  await refuseFull(act);
  return answer(act, await append(act, chapter, true));
}

interface Seen {
  id: number;
  version: number;
}

async function lockSeen(act: Act, { id, version }: Seen): Promise<StoredChapter> {
  await lockGuide(act.tx);
  const chapter = await findChapter(act.tx, id);
  if (!chapter) throw notFound('This chapter');
  await refuseStale(act.tx, TYPE, chapter, version);
  return chapter;
}

export async function edit(act: Act, seen: Seen, chapter: ChapterFields) {
  const { tx, actor, now } = act;
  const before = await lockSeen(act, seen);
  if (before.archived_at !== null) throw noLongerPossible('archived');
  await updateChapter(tx, seen.id, { ...chapter, edited_by: actor.user_id, updated_at: now });
  await keepVersion(tx, seen.id, now);
  await note(
    act,
    seen.id,
    'edited',
    sentence`${nameOfMember(actor.user_id)} changed the chapter “${chapter.title}”.`,
  );
  announceGuide(tx);
  return answer(act, seen.id);
}

export async function archive(act: Act, seen: Seen, isArchived: boolean) {
  const { tx, actor, now } = act;
  const { id, title, archived_at } = await lockSeen(act, seen);
  if ((archived_at !== null) === isArchived) return answer(act, id);
  if (!isArchived) await refuseFull(act);
  await updateChapter(
    tx,
    id,
    isArchived ? { archived_at: now } : { archived_at: null, position: await nextPosition(tx) },
  );
  const words = isArchived ? 'put the chapter' : 'took the chapter';
  await note(
    act,
    id,
    isArchived ? 'archived' : 'brought_back',
    sentence`${nameOfMember(actor.user_id)} ${words} “${title}” ${isArchived ? 'away' : 'back'}.`,
  );
  announceGuide(tx);
  return answer(act, id);
}

export async function order(act: Act, ids: readonly number[]): Promise<void> {
  const { tx, actor } = act;
  await lockGuide(tx);
  const shown = (await listChapters(tx)).map(({ id }) => id);
  const isSame = ids.length === shown.length && shown.every((id) => ids.includes(id));
  if (!isSame) throw changedMeanwhile('The handbook');
  for (const [place, id] of ids.entries()) await placeChapter(tx, id, place + 1);
  await noteAct(act, {
    action: 'guide.edited',
    object_type: 'guide',
    object_id: 'order',
    summary: sentence`${nameOfMember(actor.user_id)} put the chapters in another order.`,
    before: { ids: shown },
    after: { ids },
  });
  announceGuide(tx);
}

/** Begins a handbook in which nobody has written anything yet. */
export async function beginWithDraft(act: Act): Promise<number> {
  await lockGuide(act.tx);
  if ((await countChapters(act.tx)) > 0)
    throw new Refusal(409, 'not_empty', 'The handbook has chapters already.');
  for (const chapter of GUIDE_DRAFT) await append(act, chapter, false);
  return GUIDE_DRAFT.length;
}
