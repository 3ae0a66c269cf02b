import { type ReactNode, useContext } from 'react';
import { FormContext } from '@/components/ui/form/form-context';
import { GoneButton } from '@/components/ui/form/closing/gone-button';
import { OtherAction } from './other-action';

interface OtherDecisionsProps {
  declineLabel: string;
  onAction: (action: 'ask' | 'decline') => void;
  /** Changes to the acceptance itself. */
  children?: ReactNode;
}

/** Other decisions on a request, in the dialog that accepts it, unless a colleague has decided. */
export function OtherDecisions({ declineLabel, onAction, children }: OtherDecisionsProps) {
  const { isOver = false } = useContext(FormContext);
  if (isOver) return <GoneButton />;
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <OtherAction variant="quiet" onAction={() => onAction('ask')}>
        Ask a question
      </OtherAction>
      <OtherAction variant="quiet" onAction={() => onAction('decline')}>
        {declineLabel}
      </OtherAction>
    </div>
  );
}
