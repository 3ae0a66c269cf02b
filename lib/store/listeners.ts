interface Listeners {
  /** Calls back at every change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  tell: () => void;
  isAnybodyThere: () => boolean;
}

interface Watch {
  /** Somebody listens, and nobody did. */
  start?: () => void;
  /** Nobody listens any more. */
  stop?: () => void;
}

/** Those who follow what is kept outside of React, as `useSyncExternalStore` wants to follow it. */
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
