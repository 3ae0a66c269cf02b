import { useEffect, useRef, useState } from 'react';

const SETTLED_MS = 1_000;

interface Autosave<Values> {
  /** What is written now; it is saved once typing has paused, or the page is left. */
  change: (values: Values) => void;
  /** What is not saved yet needn't be. */
  drop: () => void;
  isWaiting: boolean;
}

/** `unsaved`: what was written before and never saved; that is done at once. */
export function useAutosave<Values>(
  save: (values: Values) => void,
  unsaved: Values | null,
): Autosave<Values> {
  const [isWaiting, setIsWaiting] = useState(false);
  const waiting = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latestSave = useRef(save);
  const leftOver = useRef(unsaved);
  useEffect(() => {
    latestSave.current = save;
  }, [save]);

  const drop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    setIsWaiting(false);
  };
  const flush = useRef(() => {
    const left = waiting.current;
    drop();
    if (left) latestSave.current(left.values);
  });

  useEffect(() => {
    const saveNow = flush.current;
    if (leftOver.current !== null) latestSave.current(leftOver.current);
    leftOver.current = null;
    const handleHiding = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', handleHiding);
    return () => {
      document.removeEventListener('visibilitychange', handleHiding);
      saveNow();
    };
  }, []);

  const change = (values: Values) => {
    drop();
    waiting.current = { values, timer: setTimeout(flush.current, SETTLED_MS) };
    setIsWaiting(true);
  };
  return { change, drop, isWaiting };
}
