import { useRef, useState } from 'react';
import { notify } from '@/lib/messages/notify';
import { loadLate } from './load-late';

interface LatePart<Part> {
  /** Null until its code has loaded. */
  part: Part | null;
  isLoading: boolean;
  /** Returns whether the part has loaded. */
  request: () => Promise<boolean>;
}

/** Loads code when something is first opened, so that no page includes it. */
export function useLatePart<Part extends object>(load: () => Promise<Part>): LatePart<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const asked = useRef(false);
  const request = async () => {
    if (part) return true;
    if (asked.current) return false;
    asked.current = true;
    setIsLoading(true);
    try {
      setPart(await loadLate(load));
      return true;
    } catch {
      notify({ type: 'ERROR', message: 'We couldn’t load this part. Reload the page.' });
      return false;
    } finally {
      asked.current = false;
      setIsLoading(false);
    }
  };
  return { part, isLoading, request };
}
