import { type ReactNode, useId } from 'react';
import { Button } from './button';

// A dialog of the browser itself: focus trap, Escape and backdrop come with it, and it adds no style
// element, which the content policy would refuse.
function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

interface ConfirmDialogProps {
  title: string;
  /** What will be lost. */
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before an act that can't be taken back. Open for as long as it is drawn. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, onConfirm, onClose } = props;
  const id = useId();
  return (
    <dialog
      ref={open}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-line bg-surface p-6 text-ink backdrop:bg-black/60"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-sm text-muted">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
