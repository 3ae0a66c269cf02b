import { dayOf } from '@/lib/recruitment/applicant-words';

interface DraftStateProps {
  isSaving: boolean;
  error: Error | null;
  keptUntil: string | null;
}

/** Whether the draft would survive closing the browser. */
export function DraftState({ isSaving, error, keptUntil }: DraftStateProps) {
  const words = isSaving
    ? 'Saving your draft…'
    : error
      ? `Draft not saved. ${error.message}`
      : keptUntil && `Draft saved. It’s kept until ${dayOf(keptUntil)}.`;
  return (
    <p role="status" className={`min-w-0 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
      {words}
    </p>
  );
}
