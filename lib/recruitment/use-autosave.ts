import { useEffect, useRef } from 'react';

const SETTLED_MS = 1_000;

interface Autosave<Values> {
  /** What is written now; it is saved once typing has paused, or the page is left. */
  change: (values: Values) => void;
  /** What is not saved yet needn't be. */
  drop: () => void;
}

export function useAutosave<Values>(save: (values: Values) => void): Autosave<Values> {
  const waiting = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  }, [save]);
  useEffect(
    () => () => {
      const left = waiting.current;
      if (!left) return;
      clearTimeout(left.timer);
      latestSave.current(left.values);
    },
    [],
  );

  const drop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const change = (values: Values) => {
    drop();
    const timer = setTimeout(() => {
      waiting.current = undefined;
      latestSave.current(values);
    }, SETTLED_MS);
    waiting.current = { values, timer };
  };
  return { change, drop };
}
