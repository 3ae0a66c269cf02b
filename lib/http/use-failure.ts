import { useState, useSyncExternalStore } from 'react';
import { isAnythingTyped, subscribeToTyped } from '@/lib/store/typed';
import { type Asked, failureOf, hasAnswer } from './failure-of';

/**
 * As `failureOf`, for what may hold a form: what is being typed beside an earlier answer keeps it until
 * that is taken or dropped. An answer that has gone doesn't come back.
 */
export function useFailure(query: Asked): Error | null {
  const failure = failureOf(query);
  const isTyped = useSyncExternalStore(
    subscribeToTyped,
    () => failure !== null && isAnythingTyped(),
    () => false,
  );
  const [isGone, setIsGone] = useState(false);
  const isKept = isTyped && !isGone && hasAnswer(query);
  const shown = isKept ? null : failure;
  if (isGone !== (shown !== null)) setIsGone(shown !== null);
  return shown;
}
