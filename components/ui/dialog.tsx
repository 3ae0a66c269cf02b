import { type ReactNode, useId } from 'react';

function open(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** For forms of several columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** Something to fill in before going on. Open for as long as it is drawn. */
export function Dialog({ title, description, onClose, isWide = false, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={open}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto rounded-lg border border-line bg-surface p-5 text-ink backdrop:bg-black/60 sm:p-6 ${isWide ? 'max-w-3xl' : 'max-w-lg'}`}
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      {description && <div className="mt-1 text-sm text-muted">{description}</div>}
      <div className="mt-4">{children}</div>
    </dialog>
  );
}
