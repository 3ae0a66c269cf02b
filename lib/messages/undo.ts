import { onPageReset } from '@/lib/store/page-state';

type Undo = () => void;

/** Undo actions by message. They live only in the page that made the change; others show the message alone. */
const undoOf = new Map<string, Undo>();
onPageReset(() => undoOf.clear());

export const UNDO_KEY = 'U';
/** How long a message stays that offers to undo. */
export const UNDO_SECONDS = 10;

export const offerUndo = (key: string, undo: Undo): void => void undoOf.set(key, undo);
export const findUndo = (key: string): Undo | undefined => undoOf.get(key);
export const forgetUndo = (key: string): void => void undoOf.delete(key);
