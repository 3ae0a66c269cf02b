interface Listeners {
  /** Calls back on each change; returns a function that stops. */
  subscribe: (listener: () => void) => () => void;
  tell: () => void;
  isAnybodyThere: () => boolean;
}

interface Watch {
  /** Called when the first listener subscribes. */
  start?: () => void;
  /** Called when the last listener has left. */
  stop?: () => void;
}

/** Listeners of state outside React, for `useSyncExternalStore`. */
export function createListeners({ start, stop }: Watch = {}): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) start?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
    isAnybodyThere: () => listeners.size > 0,
  };
}
