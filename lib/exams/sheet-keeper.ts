import * as z from 'zod/mini';
import {
  saveSheetEndpoint,
  type SheetDraft,
  written,
  type WrittenSheet,
} from '@/lib/contracts/exams/sheet';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { forgetDraft, keepDraft, readDraft } from '@/lib/store/drafts';
import { onPageReset } from '@/lib/store/page-state';
import { createSaver, refusalOf } from '@/lib/store/saver';

const SETTLED_MS = 1_000;
const AGAIN_MS = 5_000;

export type SheetStatus = 'saved' | 'waiting' | 'offline' | 'changed' | 'refused';

export interface KeptSheet extends WrittenSheet {
  draft_version: number;
  status: SheetStatus;
  /** Why it was refused. */
  problem: string | null;
}

/** What is kept in this browser until the backend has it. */
const unsaved = z.object({ ...written.shape, draft_version: z.number() });

const nameOf = (id: number) => `exam_sheet_${id}`;

const writtenOf = ({ marks, comment }: WrittenSheet): WrittenSheet => ({ marks, comment });

function begin(id: number, draft: SheetDraft): KeptSheet {
  const own = readDraft(nameOf(id), unsaved);
  const stored = { ...writtenOf(draft), draft_version: draft.draft_version, problem: null };
  if (!own || own.marks.length !== draft.marks.length) return { ...stored, status: 'saved' };
  // Someone has saved since: the member decides which of the two stays.
  const status = own.draft_version === draft.draft_version ? 'waiting' : 'changed';
  return { ...stored, ...own, status };
}

/**
 * A sheet being filled in: kept in this browser at once and saved when typing pauses. Without a
 * connection it is saved once there is one again.
 */
function createSheetKeeper(id: number, draft: SheetDraft) {
  let kept = begin(id, draft);
  const isUnsaved = () => kept.status === 'waiting' || kept.status === 'offline';
  const isStuck = () => ['offline', 'changed', 'refused'].includes(kept.status);
  const saver = createSaver({ isUnsaved, isStuck, send });
  const { later } = saver;

  function set(change: Partial<KeptSheet>): void {
    kept = { ...kept, ...change };
    saver.tell();
  }

  async function send(): Promise<void> {
    const sheet = writtenOf(kept);
    const { draft_version } = kept;
    try {
      const saved = await callEndpoint(saveSheetEndpoint, {
        params: { id },
        body: { draft_version, sheet },
      });
      const isNewest = kept.marks === sheet.marks && kept.comment === sheet.comment;
      if (isNewest) forgetDraft(nameOf(id));
      else keepDraft(nameOf(id), { ...writtenOf(kept), draft_version: saved.draft_version });
      set({ draft_version: saved.draft_version, status: isNewest ? 'saved' : 'waiting' });
      if (!isNewest) later(0);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'changed') set({ status: 'changed' });
      else if (refusal) set({ status: 'refused', problem: refusal.message });
      else {
        set({ status: 'offline' });
        later(AGAIN_MS);
      }
    }
  }

  return {
    subscribe: saver.subscribe,
    read: (): KeptSheet => kept,
    flush: saver.flush,
    write(change: Partial<WrittenSheet>): void {
      const isOpen = kept.status === 'changed';
      set({ ...change, ...(!isOpen && { status: 'waiting' }) });
      keepDraft(nameOf(id), { ...writtenOf(kept), draft_version: kept.draft_version });
      if (!isOpen) later(SETTLED_MS);
    },
    /** Saves what was refused once more. */
    again(): void {
      set({ status: 'waiting' });
      later(0);
    },
    /** Someone else has saved: keeps what is written here, or takes theirs. */
    settle(newer: SheetDraft, isOwn: boolean): void {
      const { draft_version } = newer;
      if (!isOwn) forgetDraft(nameOf(id));
      set({ ...(!isOwn && writtenOf(newer)), draft_version, status: isOwn ? 'waiting' : 'saved' });
      if (isOwn) later(0);
    },
    /** It was filed. */
    forget(): void {
      forgetDraft(nameOf(id));
      set({ status: 'saved' });
    },
    isUnsaved: () => kept.status !== 'saved',
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
