import * as z from 'zod/mini';
import {
  MARKS,
  saveSheetEndpoint,
  type SheetDraft,
  type WrittenSheet,
} from '@/lib/contracts/exams/sheet';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { randomId } from '@/lib/core/random-id';
import { forgetDraft, keepDraft, readDraft } from '@/lib/store/drafts';
import { createKeeper, type Kept } from '@/lib/http/keeper';
import { onPageReset } from '@/lib/store/page-state';
import { refusalOf } from '@/lib/http/saver';
import { savableOf, unsavableIn } from './sheet-texts';

const SETTLED_MS = 1_000;
const AGAIN_MS = 5_000;

interface Sent {
  body: z.output<typeof saveSheetEndpoint.input.body>;
  /** Makes the same request again harmless, from other pages too. */
  key: string;
}

interface EditedSheet extends WrittenSheet {
  draft_version: number;
}

/** `changed` elsewhere since, or saved but for what is too long. */
type OwnStatus = 'changed' | 'partly';

export type KeptSheet = Kept<EditedSheet, OwnStatus>;

/** What is kept in this browser until the backend has it, even what it would refuse as too long. */
const unsaved = z.object({
  marks: z.array(z.object({ mark: z.enum(MARKS), note: z.string() })),
  comment: z.string(),
  draft_version: z.number(),
});

const nameOf = (id: number) => `exam_sheet_${id}`;

const writtenOf = ({ marks, comment }: WrittenSheet): WrittenSheet => ({ marks, comment });

const isSame = (one: WrittenSheet, other: WrittenSheet): boolean =>
  one.comment === other.comment &&
  one.marks.length === other.marks.length &&
  one.marks.every(
    ({ mark, note }, place) =>
      mark === other.marks[place]?.mark && note === other.marks[place].note,
  );

function begin(id: number, draft: SheetDraft): KeptSheet {
  const own = readDraft(nameOf(id), unsaved);
  const stored = { ...writtenOf(draft), draft_version: draft.draft_version, problem: null };
  if (!own || own.marks.length !== draft.marks.length) return { ...stored, status: 'saved' };
  // It arrived, though its answer didn't.
  if (isSame(own, draft)) {
    forgetDraft(nameOf(id));
    return { ...stored, status: 'saved' };
  }
  // Someone has saved since: the member decides which of the two stays.
  const status = own.draft_version === draft.draft_version ? 'waiting' : 'changed';
  return { ...stored, ...own, status };
}

/** A sheet being filled in, which is saved when typing pauses. */
function createSheetKeeper(id: number, draft: SheetDraft) {
  let stored = writtenOf(draft);
  let unanswered: Sent | null = null;

  async function save(sent: Sent): Promise<number> {
    const { body, key } = sent;
    unanswered = sent;
    try {
      const saved = await callEndpoint(saveSheetEndpoint, { params: { id }, body }, { key });
      unanswered = null;
      stored = body.sheet;
      return saved.draft_version;
    } catch (error) {
      if (refusalOf(error)) unanswered = null;
      throw error;
    }
  }

  const keeper = createKeeper<EditedSheet, OwnStatus>({
    begin: begin(id, draft),
    stuckIn: ['changed', 'partly'],
    againMs: AGAIN_MS,
    send: async (read) => {
      // A save that got no answer may have arrived. Repeated as it was, it is answered as it was
      // then, so that its own version isn't taken for someone else's.
      if (unanswered) {
        const content = { draft_version: await save(unanswered) };
        set({ content, status: 'waiting' });
      }
      const { draft_version, ...kept } = read();
      const sheet = savableOf(kept, stored);
      const saved = isSame(sheet, stored)
        ? draft_version
        : await save({ body: { draft_version, sheet }, key: randomId() });
      const { marks, comment } = read();
      const settled = unsavableIn(draft.items, kept).length > 0 ? 'partly' : 'saved';
      const isNewest = marks === kept.marks && comment === kept.comment;
      return {
        content: { draft_version: saved },
        status: isNewest ? settled : 'waiting',
      };
    },
    changeBy: ({ code }) => (code === 'changed' ? { status: 'changed' } : null),
    store: ({ status, draft_version, ...sheet }) => {
      if (status === 'saved') forgetDraft(nameOf(id));
      else keepDraft(nameOf(id), { ...writtenOf(sheet), draft_version });
    },
  });

  const { subscribe, read, flush, later, set, retry } = keeper;
  return {
    subscribe,
    read,
    flush,
    /** Saves what was refused once more. */
    again: () => void retry(),
    write(change: Partial<WrittenSheet>): void {
      const isOpen = read().status === 'changed';
      set({ content: change, status: isOpen ? 'changed' : 'waiting' });
      if (!isOpen) later(SETTLED_MS);
    },
    /** Someone else has saved: keeps what is written here, or takes theirs. */
    settle(newer: SheetDraft, isOwn: boolean): void {
      const { draft_version } = newer;
      stored = writtenOf(newer);
      set({
        content: { ...(!isOwn && writtenOf(newer)), draft_version },
        status: isOwn ? 'waiting' : 'saved',
      });
      if (isOwn) later(0);
    },
    /** It was filed. */
    forget: () => set({ status: 'saved' }),
    isUnsaved: () => read().status !== 'saved',
  };
}
export type SheetKeeper = ReturnType<typeof createSheetKeeper>;

const keepers = new Map<number, SheetKeeper>();
onPageReset(() => keepers.clear());

/**
 * One for each sheet: what isn't saved yet goes on being saved while other pages are open, and what
 * was saved from here is newer than a draft that was read before.
 */
export function sheetKeeperOf(id: number, draft: SheetDraft): SheetKeeper {
  const known = keepers.get(id);
  const isNewest = known && known.read().draft_version >= draft.draft_version;
  if (known && (known.isUnsaved() || isNewest)) return known;
  const keeper = createSheetKeeper(id, draft);
  keepers.set(id, keeper);
  return keeper;
}
