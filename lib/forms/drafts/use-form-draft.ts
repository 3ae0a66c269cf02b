import { useState } from 'react';
import { notify } from '@/lib/messages/notify';
import { useDetails } from '@/lib/session/use-details';
import { forgetDraft } from '@/lib/store/drafts';
import type { Fields } from '@/lib/forms/fields';
import { type DraftedForm, type FormDraft, keepFormDraft, readFormDraft } from './form-draft';

interface Begun {
  /** The name of the draft; undefined in static HTML, until the member is known. */
  name: string | undefined;
  /** What the form began with; null if empty. */
  draft: FormDraft | null;
  /** The key of the form: it is another one after it was sent or discarded. */
  round: number;
  /** Whether this browser has what the form holds. */
  isKept: boolean;
}

const NOTHING: Begun = { name: undefined, draft: null, round: 0, isKept: false };

/**
 * A member's unsent input, kept in this browser from the first change until it's sent.
 * @param subject what the form is about, as `job_request`
 */
export function useFormDraft(subject: string, form: DraftedForm) {
  const memberId = useDetails()?.user_id;
  const [begun, setBegun] = useState(NOTHING);
  // The draft stays this member's when their session ends.
  const name = memberId === undefined ? begun.name : `${subject}_${memberId}`;
  if (name !== undefined && name !== begun.name) {
    const draft = readFormDraft(name, form);
    // At first and without a draft the form stays, with what was typed before the member was known.
    const isOther = draft !== null || begun.name !== undefined;
    setBegun({ name, draft, round: begun.round + (isOther ? 1 : 0), isKept: draft !== null });
  }
  const beginWith = (draft: FormDraft | null) =>
    setBegun((last) => ({ ...last, draft, round: last.round + 1, isKept: draft !== null }));

  const forget = () => {
    if (name !== undefined) forgetDraft(name);
    beginWith(null);
  };
  return {
    draft: begun.draft,
    round: begun.round,
    isKept: begun.isKept,
    keep: (texts: Fields) => {
      const isKept = name !== undefined && keepFormDraft(name, form, texts);
      setBegun((last) => (last.isKept === isKept ? last : { ...last, isKept }));
    },
    /** It was sent. */
    forget,
    discard: () => {
      const discarded = name === undefined ? null : readFormDraft(name, form);
      forget();
      const undo = () => {
        if (name === undefined || !discarded) return;
        keepFormDraft(name, form, discarded.texts);
        beginWith(discarded);
      };
      notify({ type: 'SUCCESS', message: 'Draft discarded.', undo });
    },
  };
}
export type KeptForm = ReturnType<typeof useFormDraft>;
