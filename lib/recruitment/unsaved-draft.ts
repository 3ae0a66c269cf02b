import * as z from 'zod/mini';
import { applicationDraft, type ApplicationDraft } from '@/lib/contracts/recruitment/apply';
import { jsonOf } from '@/lib/http/json-of';

const KEY = 'application_draft';

const unsaved = z.object({
  steam_id: z.nullable(z.string()),
  draft: applicationDraft,
  /** What the backend had then; null while something else was on its way there. */
  base: z.nullable(applicationDraft),
});
type Unsaved = z.output<typeof unsaved>;

/** The backend keeps an empty field as none, and an email in small letters. */
const asKept = (draft: ApplicationDraft) =>
  JSON.stringify(z.parse(applicationDraft, draft), (_name, value: unknown) =>
    value === '' || value === null ? undefined : value,
  ).toLowerCase();

const isSame = (one: ApplicationDraft, other: ApplicationDraft) => asKept(one) === asKept(other);

function read(): Unsaved | null {
  try {
    return z.safeParse(unsaved, jsonOf(localStorage.getItem(KEY) ?? '')).data ?? null;
  } catch {
    // A browser that refuses its storage has kept nothing.
    return null;
  }
}

/** Keeps what is typed in this browser, at once: the backend hears of it when typing pauses. */
export function keepUnsaved(typed: Unsaved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Then it is as safe as the backend makes it.
  }
}

export function forgetUnsaved(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What can't be reached can't have been kept.
  }
}

/** What was typed here and never reached the backend; null where it has that, or a newer draft. */
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

/** A draft is on its way to the backend: what it has from now on is one of this browser. */
export function markSending(): void {
  const typed = read();
  if (typed) keepUnsaved({ ...typed, base: null });
}

/** The backend has this draft now; something else may have been typed since. */
export function settleUnsaved(saved: ApplicationDraft): void {
  const typed = read();
  if (!typed) return;
  if (isSame(typed.draft, saved)) forgetUnsaved();
  else keepUnsaved({ ...typed, base: saved });
}
