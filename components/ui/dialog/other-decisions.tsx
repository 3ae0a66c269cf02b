import type { ReactNode } from 'react';
import { OtherAction } from './other-action';

interface OtherDecisionsProps {
  declineLabel: string;
  onAction: (action: 'ask' | 'decline') => void;
  /** Changes to the acceptance itself. */
  children?: ReactNode;
}

/** Other decisions on a request, in the dialog that accepts it. */
export const OtherDecisions = ({ declineLabel, onAction, children }: OtherDecisionsProps) => (
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
