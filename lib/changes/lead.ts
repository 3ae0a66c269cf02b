/** A tab's turn at reading the stream. */
export interface Turn {
  signal: AbortSignal;
  /** Whether changes may have been missed before. */
  isLate: boolean;
}

type Work = (turn: Turn) => Promise<void>;

/** Runs the work in one tab at a time; another takes over when that tab is closed. */
export async function lead(signal: AbortSignal, work: Work): Promise<void> {
  if ('locks' in navigator)
    await navigator.locks.request('changes', { signal }, () => work({ signal, isLate: false }));
  // Web Locks need https; without them, each visible tab reads its own stream.
  else await whileVisible(signal, work);
}

async function whileVisible(signal: AbortSignal, work: Work): Promise<void> {
  let isLate = false;
  while (!signal.aborted) {
    await seeing('visible', signal);
    const hiding = new AbortController();
    void seeing('hidden', signal).then(() => hiding.abort());
    await work({ signal: hiding.signal, isLate });
    if (!hiding.signal.aborted) return;
    isLate = true;
  }
}

/** Resolves when the tab is shown or hidden, or `signal` is aborted. */
const seeing = (state: 'visible' | 'hidden', signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const isHidden = () => document.visibilityState === 'hidden';
    const look = () => {
      if (!signal.aborted && isHidden() !== (state === 'hidden')) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
