import { subSeconds } from 'date-fns';
import { notPossible } from '@/backend/core/http/errors';
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '@/lib/contracts/undo';

interface Decided {
  decided_by: number | null;
  decided_at: Date | null;
}

/** Refuses to undo what somebody else decided, or some time ago; returns when it was decided. */
export function requireUndoable(
  { decided_by, decided_at }: Decided,
  { user_id, now }: { user_id: number; now: Date },
): Date {
  const earliest = subSeconds(now, UNDO_SECONDS + UNDO_GRACE_SECONDS);
  if (decided_by !== user_id || decided_at === null || decided_at < earliest)
    throw notPossible(`Only you can undo your decision, and only within ${UNDO_SECONDS} seconds.`);
  return decided_at;
}
