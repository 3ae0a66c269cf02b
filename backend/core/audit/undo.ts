import { subMinutes } from 'date-fns';
import { notPossible } from '@/backend/core/http/errors';

/** The panel offers it for ten seconds; a slow connection gets the rest. */
const UNDO_MINUTES = 1;

interface Decided {
  decided_by: number | null;
  decided_at: Date | null;
}

/** Refuses to undo a decision that isn't the member's own, or not a recent one. */
export function requireUndoable(
  { decided_by, decided_at }: Decided,
  { user_id, now }: { user_id: number; now: Date },
): void {
  const isRecent = decided_at !== null && decided_at >= subMinutes(now, UNDO_MINUTES);
  if (decided_by !== user_id || !isRecent)
    throw notPossible('Only you can undo your decision, and only right away.');
}
