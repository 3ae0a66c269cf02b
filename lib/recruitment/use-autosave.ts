import { useEffect, useRef, useState } from 'react';
import { isServiceDown } from '@/lib/http/api-error';

const SETTLED_MS = 1_000;
const AGAIN_MS = 5_000;

interface Autosave<Values> {
  /** The current input, saved once typing pauses or the page is left. */
  change: (values: Values) => void;
  /** Discards unsaved input. */
  drop: () => void;
  isWaiting: boolean;
}

interface AutosaveOptions<Values> {
  /** Calls run one after another; one fails if the values aren't saved. */
  save: (values: Values) => Promise<unknown>;
  /** Earlier input that was never saved. */
  unsaved: Values | null;
  /** Whether saving is possible now; unsaved input is saved as soon as it is. */
  isOpen: boolean;
}

interface Waiting<Values> {
  values: Values;
  /** When to save; null until the draft is open. */
  timer?: ReturnType<typeof setTimeout>;
}

export function useAutosave<Values>(options: AutosaveOptions<Values>): Autosave<Values> {
  const { save, unsaved, isOpen } = options;
  const [isWaiting, setIsWaiting] = useState(false);
  const waiting = useRef<Waiting<Values> | undefined>(
    unsaved === null ? undefined : { values: unsaved },
  );
  const latestSave = useRef(save);
  const latestSent = useRef<Values>(undefined);
  const isThere = useRef(false);
  useEffect(() => {
    latestSave.current = save;
  }, [save]);

  const drop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    latestSent.current = undefined;
    setIsWaiting(false);
  };
  /** Input since then is saved next. */
  const isNewest = (values: Values) => !waiting.current && latestSent.current === values;
  const flush = useRef(async () => {
    if (!waiting.current) return;
    const { values } = waiting.current;
    drop();
    latestSent.current = values;
    try {
      await latestSave.current(values);
    } catch (error) {
      // The caller reports the error.
      if (!isThere.current || !isNewest(values)) return;
      waiting.current = isServiceDown(error)
        ? { values, timer: setTimeout(() => void flush.current(), AGAIN_MS) }
        : { values };
    }
  });

  useEffect(() => {
    if (isOpen && !waiting.current?.timer) void flush.current();
  }, [isOpen]);

  useEffect(() => {
    const saveNow = flush.current;
    const handleHiding = () => {
      if (document.visibilityState === 'hidden') void saveNow();
    };
    isThere.current = true;
    document.addEventListener('visibilitychange', handleHiding);
    return () => {
      isThere.current = false;
      document.removeEventListener('visibilitychange', handleHiding);
      void saveNow();
    };
  }, []);

  const change = (values: Values) => {
    drop();
    waiting.current = { values, timer: setTimeout(() => void flush.current(), SETTLED_MS) };
    setIsWaiting(true);
  };
  return { change, drop, isWaiting };
}
