import * as z from 'zod/mini';
import { UNUSED_UPLOAD_DAYS } from '@/lib/contracts/core/files';
import { readDisplay } from '@/lib/format/display';
import { forgetDraft, keepDraft, readDraft } from '@/lib/store/drafts';
import { type Fields, listIn } from '@/lib/forms/fields';

const HOUR_MS = 3_600_000;
/** An hour less than the backend keeps them, so that none is gone before it can be sent. */
const PICTURE_MS = (UNUSED_UPLOAD_DAYS * 24 - 1) * HOUR_MS;

const stored = z.object({
  texts: z.record(z.string(), z.string()),
  /** The units and time zone of the texts. */
  display: z.string(),
  /** When each picture was added, by key. */
  pictures: z.record(z.string(), z.number()),
});
type Stored = z.output<typeof stored>;

/** A form whose unsent input is kept in this browser. */
export interface DraftedForm {
  /** The field that holds the keys of its pictures. */
  pictures: string;
  /** Fields that mean something else in other units or another time zone. */
  measured: readonly string[];
}

export interface FormDraft {
  texts: Fields;
  /** Whether pictures were left out because the backend may have deleted them. */
  hasLostPictures: boolean;
}

function currentDisplay(): string {
  const { units, timeZone } = readDisplay();
  return `${units}:${timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}`;
}

/** Keeps unsent input; returns whether the browser could. */
export function keepFormDraft(name: string, form: DraftedForm, texts: Fields): boolean {
  const before = readDraft(name, stored)?.pictures ?? {};
  const keys = listIn(texts, form.pictures);
  const draft: Stored = {
    texts: { ...texts },
    display: currentDisplay(),
    pictures: Object.fromEntries(keys.map((key) => [key, before[key] ?? Date.now()])),
  };
  return keepDraft(name, draft);
}

export function readFormDraft(name: string, form: DraftedForm): FormDraft | null {
  const draft = readDraft(name, stored);
  if (!draft) return null;
  const { texts, display, pictures } = draft;
  const isReadable = display === currentDisplay();
  const keys = listIn(texts, form.pictures);
  const left = keys.filter((key) => Date.now() - (pictures[key] ?? 0) < PICTURE_MS);
  const readable = Object.entries(texts).filter(
    ([field]) => isReadable || !form.measured.includes(field),
  );
  return {
    texts: { ...Object.fromEntries(readable), [form.pictures]: left.join(' ') },
    hasLostPictures: left.length < keys.length,
  };
}

/** Removes a draft; returns what puts it back as it was, or null if there was none. */
export function dropFormDraft(name: string): (() => void) | null {
  const draft = readDraft(name, stored);
  forgetDraft(name);
  return draft && (() => void keepDraft(name, draft));
}
