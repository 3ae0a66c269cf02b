import { Button } from '@/components/ui/button';

interface KeptDraftProps {
  isKept: boolean;
  onDiscard: () => void;
}

/** Says that a form's input is kept in this browser, and discards it. */
export function KeptDraft({ isKept, onDiscard }: KeptDraftProps) {
  if (!isKept) return null;
  return (
    <>
      <Button variant="quiet" onClick={onDiscard}>
        Discard draft
      </Button>
      <p className="text-sm text-muted">Draft saved in this browser.</p>
    </>
  );
}
