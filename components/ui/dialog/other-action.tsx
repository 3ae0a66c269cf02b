import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { mayClose } from '@/lib/forms/typed';

interface OtherActionProps {
  onAction: () => void;
  children: ReactNode;
}

/** Leads from a dialog to another about the same; asks first if something was typed. */
export const OtherAction = ({ onAction, children }: OtherActionProps) => (
  <Button
    variant="quiet"
    onClick={({ currentTarget }) => {
      const dialog = currentTarget.closest('dialog');
      if (!dialog || mayClose(dialog)) onAction();
    }}
  >
    {children}
  </Button>
);
