import { type ReactNode, useId } from 'react';
import { mayClose } from '@/lib/store/typed';
import { keepFocus } from '@/lib/keys/keep-focus';
import { InDialog } from './in-dialog';
import { addOpenDialog } from './open-dialogs';

// A picker, which is a button, is a field too.
const FIELDS =
  'form :is(input, select, textarea, [role="combobox"]):not(:disabled, [type="hidden"])';

/** Where filling in begins: the browser would begin with a picture or link above it. */
function firstFieldIn(dialog: HTMLDialogElement): HTMLElement | null {
  const confirming = dialog.querySelector<HTMLElement>('[type="submit"][data-focused-first]');
  if (confirming) return confirming;
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)];
  const [first = null] = fields;
  const isOfGroup = (field: HTMLElement) =>
    first?.matches('[type="radio"]') === true &&
    field.getAttribute('name') === first.getAttribute('name');
  return fields.find((field) => isOfGroup(field) && field.matches(':checked')) ?? first;
}

const isFocusFree = (dialog: HTMLDialogElement) =>
  document.activeElement === dialog || document.activeElement === document.body;

/** Filling in begins at once, or when the fields arrive if nothing has taken the focus until then. */
function beginIn(dialog: HTMLDialogElement): () => void {
  const begin = () => firstFieldIn(dialog)?.focus({ preventScroll: true });
  begin();
  const arrivals = new MutationObserver(() => {
    if (isFocusFree(dialog)) begin();
    if (!isFocusFree(dialog)) arrivals.disconnect();
  });
  if (isFocusFree(dialog)) arrivals.observe(dialog, { childList: true, subtree: true });
  return () => arrivals.disconnect();
}

// A dialog of the browser itself: focus trap, Escape and backdrop come with it, and it adds no style
// element, which the content policy would refuse.
function open(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  const giveBack = keepFocus();
  dialog.showModal();
  const title = dialog.querySelector<HTMLElement>(':scope > h2[tabindex]');
  title?.focus();
  // What stands above is read first.
  const stopWaiting = title ? undefined : beginIn(dialog);
  const leave = addOpenDialog(dialog);
  return () => {
    stopWaiting?.();
    leave();
    dialog.close();
    giveBack();
  };
}

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** An `alertdialog` asks before something is lost. */
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  /** For forms of several columns. */
  isWide?: boolean;
  /** Opened without a choice of what to do in it: no button has the focus yet. */
  startsAtTitle?: boolean;
  children: ReactNode;
}

/** Something to read or fill in before going on. Open for as long as it is drawn. */
export function Dialog(props: DialogProps) {
  const { title, description, role, onClose, isWide = false, children } = props;
  const { startsAtTitle = false } = props;
  const id = useId();
  return (
    <dialog
      ref={open}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        // That of a file chooser inside comes up here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (mayClose(event.currentTarget)) onClose();
      }}
      onClose={({ currentTarget }) => {
        // A second Escape in a row closes it whatever was prevented; the effect's own end may have
        // opened it again.
        if (!currentTarget.open) onClose();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto rounded-lg border border-line bg-surface p-5 text-ink backdrop:bg-black/60 sm:p-6 ${isWide ? 'max-w-3xl' : 'max-w-lg'}`}
    >
      <h2
        id={`${id}-title`}
        tabIndex={startsAtTitle ? -1 : undefined}
        className="text-lg font-semibold outline-none wrap-anywhere"
      >
        {title}
      </h2>
      {description && (
        <div id={`${id}-text`} className="mt-1 text-sm text-muted">
          {description}
        </div>
      )}
      <div className="mt-4">
        <InDialog value>{children}</InDialog>
      </div>
    </dialog>
  );
}
