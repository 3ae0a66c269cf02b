import { useMemo, useState } from 'react';
import { isChanged, withAdvice } from '@/lib/http/changed';

const ADVICE = 'What you entered is still here. Check what changed, then send it again.';

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
 * @param advice how to go on where the form doesn't show the change itself
 */
export function useSeen<Value extends { version: number }>(
  latest: Value,
  refusal: Error | null,
  advice: string = ADVICE,
): Seen<Value> {
  const [known, setKnown] = useState<{
    seen: Value;
    before: Value | null;
    /** The refusal after which it was shown; the next change needs another one. */
    shownAfter: Error | null;
  }>(() => ({ seen: latest, before: null, shownAfter: null }));
  if (isChanged(refusal) && refusal !== known.shownAfter && latest.version !== known.seen.version)
    setKnown({ seen: latest, before: known.seen, shownAfter: refusal });
  const isShown = refusal !== null && refusal === known.shownAfter;
  const error = useMemo(
    () => (isShown ? withAdvice(refusal, advice) : refusal),
    [refusal, isShown, advice],
  );
  return { seen: known.seen, before: known.before, error };
}
