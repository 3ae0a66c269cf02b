import { createListeners } from '@/lib/store/listeners';

type Dialogs = readonly HTMLDialogElement[];

const listeners = createListeners();
let dialogs: Dialogs = [];

function set(next: Dialogs): void {
  dialogs = next;
  listeners.tell();
}

/** A dialog is open from now on; answers how it ends to be. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  set([...dialogs, dialog]);
  return () => set(dialogs.filter((one) => one !== dialog));
}

export const subscribeToDialogs = listeners.subscribe;

/** The dialog above all others; null where none is open. */
export const readTopDialog = (): HTMLDialogElement | null => dialogs.at(-1) ?? null;
