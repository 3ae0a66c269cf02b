/** One time of being the tab that reads the stream. */
export interface Turn {
  signal: AbortSignal;
  /** Something may have been missed before. */
  isLate: boolean;
}

type Work = (turn: Turn) => Promise<void>;

/** Does the work in one tab of the browser at a time, in another one when that tab is closed. */
export async function lead(signal: AbortSignal, work: Work): Promise<void> {
  if ('locks' in navigator)
    await navigator.locks.request('changes', { signal }, () => work({ signal, isLate: false }));
  // Over plain http there are no locks: the tabs that are looked at read on their own.
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
