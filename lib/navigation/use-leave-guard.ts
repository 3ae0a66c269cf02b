import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { isAnythingTyped, mayLoseTyped } from '@/lib/forms/typed';
import { isBareRoute } from './bare-routes';
import { mayGo } from './sidebar/may-go';
import { goBack } from './use-scroll-to-top';

/** Where a link leads in this window; null where none was met. */
function wayOut(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || !link.protocol.startsWith('http')) return null;
  return new URL(link.href);
}

/**
 * Asks before what was typed is lost: by a link, on the way back, and by the browser itself. A bare
 * page is one step of a way: what is typed there is little, or kept.
 */
export function useLeaveGuard(): void {
  const { pathname, asPath, beforePopState } = useRouter();
  const isBare = isBareRoute(pathname);

  useEffect(() => {
    if (isBare) return;
    const mayLeave = () => !isAnythingTyped() || mayLoseTyped();
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isAnythingTyped()) event.preventDefault();
    };
    const handleClick = (event: MouseEvent) => {
      const way = wayOut(event.target);
      if (way && !mayGo(new URL(window.location.href), way)) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    // Before the link's own handler, which follows only what nobody has prevented.
    document.addEventListener('click', handleClick, { capture: true });
    beforePopState((state) => {
      if (mayLeave()) return goBack(state);
      // The browser's address has changed already.
      window.history.pushState({ ...window.history.state, as: asPath, url: asPath }, '', asPath);
      return false;
    });
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, { capture: true });
      beforePopState(goBack);
    };
  }, [isBare, asPath, beforePopState]);
}
