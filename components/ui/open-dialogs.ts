type Dialogs = readonly HTMLDialogElement[];

const listeners = new Set<() => void>();
let dialogs: Dialogs = [];

function set(next: Dialogs): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** A dialog is open from now on; answers how it ends to be. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  set([...dialogs, dialog]);
  return () => set(dialogs.filter((one) => one !== dialog));
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog above all others; null where none is open. */
export const readTopDialog = (): HTMLDialogElement | null => dialogs.at(-1) ?? null;
