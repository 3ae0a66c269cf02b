import { createListeners } from '@/lib/store/listeners';

type Dialogs = readonly HTMLDialogElement[];

const listeners = createListeners();
let dialogs: Dialogs = [];

function set(next: Dialogs): void {
  dialogs = next;
  listeners.tell();
}

/** Marks a dialog as open; returns a function that ends that. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  set([...dialogs, dialog]);
  return () => set(dialogs.filter((one) => one !== dialog));
}

export const subscribeToDialogs = listeners.subscribe;

/** The topmost dialog; null if none is open. */
export const readTopDialog = (): HTMLDialogElement | null => dialogs.at(-1) ?? null;
