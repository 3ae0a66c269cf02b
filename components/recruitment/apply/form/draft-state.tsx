import { dayOf } from '@/lib/recruitment/applicant-words';

interface DraftStateProps {
  isSaving: boolean;
  error: Error | null;
  keptUntil: string | null;
}

/** Whether what is written so far would survive the browser being closed. */
export function DraftState({ isSaving, error, keptUntil }: DraftStateProps) {
  const words = isSaving
    ? 'Saving your draft…'
    : error
      ? `Your draft is not saved. ${error.message}`
      : keptUntil && `Your draft is saved, and kept until ${dayOf(keptUntil)}.`;
  return (
    <p role="status" className={`min-w-0 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
      {words}
    </p>
  );
}
