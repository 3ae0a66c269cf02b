import { dayOf } from '@/lib/recruitment/applicant-words';

interface DraftStateProps {
  isSaving: boolean;
  error: Error | null;
  /** Whether all of it can be saved. */
  isWhole: boolean;
  keptUntil: string | null;
}

/** Whether the draft would survive closing the browser. */
export function DraftState({ isSaving, error, isWhole, keptUntil }: DraftStateProps) {
  const saved = isWhole
    ? 'Draft saved.'
    : 'Draft saved, except text that’s too long or can’t be shown.';
  const words = isSaving
    ? 'Saving your draft…'
    : error
      ? `Draft not saved. ${error.message}`
      : keptUntil && `${saved} It’s kept until ${dayOf(keptUntil)}.`;
  return (
    <p role="status" className={`min-w-0 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
      {words}
    </p>
  );
}
