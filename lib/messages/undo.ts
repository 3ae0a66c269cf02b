import { onPageReset } from '@/lib/store/page-state';

type Undo = () => void;

/** Undo actions by message. They exist only in the page that made the change. */
const undoOf = new Map<string, Undo>();
onPageReset(() => undoOf.clear());

export const UNDO_KEY = 'U';

export const offerUndo = (key: string, undo: Undo): void => void undoOf.set(key, undo);
export const findUndo = (key: string): Undo | undefined => undoOf.get(key);
export const forgetUndo = (key: string): void => void undoOf.delete(key);
