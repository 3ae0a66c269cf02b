import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEndedSession } from '@/lib/session/ended-session';

/** By then the page has loaded and its data is on the way. */
const AFTER_LOAD_MS = 700;

/** Keeps the page up to date while its member is signed in, once it is usable. */
export function useLiveChanges(): void {
  const queryClient = useQueryClient();
  const isEnded = useEndedSession() !== null;
  useEffect(() => {
    if (isEnded) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    // Listen from the start: changes that another tab receives while this one loads aren't repeated.
    const tabs = new BroadcastChannel('changes');
    const told: unknown[] = [];
    tabs.onmessage = ({ data }) => told.push(data);
    const follow = () =>
      import('./follow-changes').then(({ followChanges }) =>
        followChanges({ queryClient, tabs, told, signal }),
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      // Without the stream, pages are only as fresh as their last fetch.
      timer = setTimeout(() => void follow().catch(() => undefined), AFTER_LOAD_MS);
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      removeEventListener('load', begin);
      clearTimeout(timer);
      stopping.abort();
      tabs.close();
    };
  }, [queryClient, isEnded]);
}
