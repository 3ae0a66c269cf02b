import { useContext } from 'react';
import { Button } from '@/components/ui/button';
import { FormContext } from '@/components/ui/form/form-context';

interface NextButtonProps {
  /** As in “Next dispute”. */
  label?: string | undefined;
  /** Left out if nothing else waits for the reader. */
  onNext?: (() => void) | null | undefined;
}

/** Leads on from a form that can’t be sent any more, in place of its submit button. */
export function NextButton({ label, onNext }: NextButtonProps) {
  const { isOver = false } = useContext(FormContext);
  if (!isOver || !onNext) return null;
  return (
    <Button variant="primary" onClick={onNext}>
      {label}
    </Button>
  );
}
