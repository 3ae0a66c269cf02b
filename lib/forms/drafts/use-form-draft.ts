import { useEffect, useState } from 'react';
import { notify } from '@/lib/messages/notify';
import { useDetails } from '@/lib/details/use-details';
import { followDraft, formDraftsOf } from '@/lib/store/drafts';
import type { Fields } from '@/lib/forms/fields';
import {
  type DraftedForm,
  dropFormDraft,
  type FormDraft,
  keepFormDraft,
  readFormDraft,
} from './form-draft';

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

interface Action {
  isError: boolean;
  reset: () => void;
}

const NOTHING: Begun = { name: undefined, draft: null, round: 0, isKept: false };

/**
 * A member's unsent input, kept in this browser from the first change until it's sent.
 * @param subject what the form is about, as `job_request`
 * @param action what the form sends; the refusal of what is discarded isn’t shown again
 */
export function useFormDraft(subject: string, form: DraftedForm, action: Action) {
  const memberId = useDetails()?.user_id;
  const [begun, setBegun] = useState(NOTHING);
  // The draft stays this member's when their session ends.
  const name = memberId === undefined ? begun.name : `${formDraftsOf(memberId)}${subject}`;
  if (name !== undefined && name !== begun.name) {
    const draft = readFormDraft(name, form);
    // At first and without a draft the form stays, with what was typed before the member was known.
    const isOther = draft !== null || begun.name !== undefined;
    setBegun({ name, draft, round: begun.round + (isOther ? 1 : 0), isKept: draft !== null });
  }
  useEffect(() => {
    if (name === undefined) return undefined;
    // Another tab has sent, discarded or changed it, so leaving would lose what is in this one.
    return followDraft(name, () => setBegun((last) => ({ ...last, isKept: false })));
  }, [name]);
  const beginWith = (draft: FormDraft | null) =>
    setBegun((last) => {
      // A late answer or undo is about what the form held then, not about another job or member.
      if (last.name !== name) return last;
      return { ...last, draft, round: last.round + 1, isKept: draft !== null };
    });
  const drop = () => {
    const restore = name === undefined ? null : dropFormDraft(name);
    beginWith(null);
    return restore;
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
    forget: () => void drop(),
    discard: () => {
      const restore = drop();
      if (action.isError) action.reset();
      const undo = () => {
        if (name === undefined || !restore) return;
        restore();
        beginWith(readFormDraft(name, form));
      };
      notify({ type: 'SUCCESS', message: 'Draft discarded.', undo });
    },
  };
}
export type KeptForm = ReturnType<typeof useFormDraft>;
