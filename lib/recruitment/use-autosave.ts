import { useEffect, useRef, useState } from 'react';

const SETTLED_MS = 1_000;

interface Autosave<Values> {
  /** What is written now; it is saved once typing has paused, or the page is left. */
  change: (values: Values) => void;
  /** What is not saved yet needn't be. */
  drop: () => void;
  isWaiting: boolean;
}

interface AutosaveOptions<Values> {
  /** One call is made after another, and fails where the values are not kept. */
  save: (values: Values) => Promise<unknown>;
  /** What was written before and never saved. */
  unsaved: Values | null;
  /** Whether anything can be saved now; what could not be is, as soon as it can. */
  isOpen: boolean;
}

export function useAutosave<Values>(options: AutosaveOptions<Values>): Autosave<Values> {
  const { save, unsaved, isOpen } = options;
  const [isWaiting, setIsWaiting] = useState(false);
  const waiting = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latestSave = useRef(save);
  const leftOver = useRef(unsaved);
  useEffect(() => {
    latestSave.current = save;
  }, [save]);

  const saveOrLeave = useRef(async (values: Values) => {
    try {
      await latestSave.current(values);
      leftOver.current = null;
    } catch {
      // Whoever saves says why.
      leftOver.current = values;
    }
  });
  const drop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    setIsWaiting(false);
  };
  const flush = useRef(() => {
    const left = waiting.current;
    drop();
    if (left) void saveOrLeave.current(left.values);
  });

  useEffect(() => {
    const left = leftOver.current;
    if (!isOpen || left === null) return;
    leftOver.current = null;
    void saveOrLeave.current(left);
  }, [isOpen]);

  useEffect(() => {
    const saveNow = flush.current;
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
