import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

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
    <Button variant="quiet" onClick={() => onAction('ask')}>
      Ask a question
    </Button>
    <Button variant="quiet" onClick={() => onAction('decline')}>
      {declineLabel}
    </Button>
  </div>
);
