import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  /** What will be lost. */
  children: ReactNode;
  confirmLabel: string;
  /** Closes the dialog; the page reports the outcome, so nothing can be confirmed twice. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, onConfirm, onClose } = props;
  return (
    <Dialog role="alertdialog" title={title} description={children} onClose={onClose}>
      <div className="flex flex-wrap justify-end gap-2">
        <CancelButton onCancel={onClose} />
        <Button variant="danger" isPending={false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
