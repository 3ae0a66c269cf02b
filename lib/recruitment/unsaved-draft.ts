import * as z from 'zod/mini';
import { applicationDraft, type ApplicationDraft } from '@/lib/contracts/recruitment/apply';
import { forgetDraft, keepDraft, readDraft } from '@/lib/store/drafts';

const NAME = 'application';

const unsaved = z.object({
  steam_id: z.nullable(z.string()),
  draft: applicationDraft,
  /** What the backend had at that time; null while a save was under way. */
  base: z.nullable(applicationDraft),
});
type Unsaved = z.output<typeof unsaved>;

/** The backend stores empty fields as null and emails in lower case. */
const asKept = (draft: ApplicationDraft) =>
  JSON.stringify(z.parse(applicationDraft, draft), (_name, value: unknown) =>
    value === '' || value === null ? undefined : value,
  ).toLowerCase();

const isSame = (one: ApplicationDraft, other: ApplicationDraft) => asKept(one) === asKept(other);

const read = (): Unsaved | null => readDraft(NAME, unsaved);

/** Keeps input in this browser immediately; the backend gets it when typing pauses. */
export const keepUnsaved = (typed: Unsaved): boolean => keepDraft(NAME, typed);

export const forgetUnsaved = (): void => forgetDraft(NAME);

/** Input that never reached the backend; null if it did, or if the backend has a newer draft. */
export function takeUpUnsaved(
  steam_id: string | null,
  stored: ApplicationDraft,
): ApplicationDraft | null {
  const typed = read();
  if (!typed) return null;
  const isNewest = typed.base === null || isSame(typed.base, stored);
  if (typed.steam_id === steam_id && isNewest && !isSame(typed.draft, stored)) return typed.draft;
  forgetUnsaved();
  return null;
}

/** A save is under way: from now on the backend's draft is this browser's. */
export function markSending(): void {
  const typed = read();
  if (typed) keepUnsaved({ ...typed, base: null });
}

/** The backend has this draft now, though more may have been typed since. */
export function settleUnsaved(saved: ApplicationDraft): void {
  const typed = read();
  if (!typed) return;
  if (isSame(typed.draft, saved)) forgetUnsaved();
  else keepUnsaved({ ...typed, base: saved });
}
