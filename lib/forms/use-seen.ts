import { useMemo, useState } from 'react';
import { ApiError } from '@/lib/http/api-error';

const HOW_TO_GO_ON = 'What you entered is still here. Check what changed, then send it again.';

const isConflict = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'changed';

interface Seen<Value> {
  /** What the next attempt is about. */
  seen: Value;
  /** What its reader saw before; null until they are shown a change. */
  before: Value | null;
  /** The refusal of the last attempt, with how to go on. */
  error: Error | null;
}

/**
 * As `useBegun`, for a form that is worth more than starting again: once an attempt was refused
 * because of a change, it shows what changed, and the next attempt is about the latest version.
 */
export function useSeen<Value extends { version: number }>(
  latest: Value,
  refusal: Error | null,
): Seen<Value> {
  const [known, setKnown] = useState<{
    seen: Value;
    before: Value | null;
    /** The refusal after which it was shown; the next change needs another one. */
    shownAfter: Error | null;
  }>(() => ({ seen: latest, before: null, shownAfter: null }));
  if (isConflict(refusal) && refusal !== known.shownAfter && latest.version !== known.seen.version)
    setKnown({ seen: latest, before: known.seen, shownAfter: refusal });
  const isShown = refusal !== null && refusal === known.shownAfter;
  const error = useMemo(
    () =>
      isShown && isConflict(refusal)
        ? new ApiError(refusal.status, 'changed_here', `${refusal.message} ${HOW_TO_GO_ON}`)
        : refusal,
    [refusal, isShown],
  );
  return { seen: known.seen, before: known.before, error };
}
