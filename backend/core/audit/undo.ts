import { subMinutes } from 'date-fns';
import { notPossible } from '@/backend/core/http/errors';

/** The panel offers it for ten seconds; a slow connection gets the rest. */
const UNDO_MINUTES = 1;

interface Decided {
  decided_by: number | null;
  decided_at: Date | null;
}

/** Refuses to undo what somebody else decided, or some time ago; returns when it was decided. */
export function requireUndoable(
  { decided_by, decided_at }: Decided,
  { user_id, now }: { user_id: number; now: Date },
): Date {
  if (decided_by !== user_id || decided_at === null || decided_at < subMinutes(now, UNDO_MINUTES))
    throw notPossible('Only you can undo your decision, and only right away.');
  return decided_at;
}
