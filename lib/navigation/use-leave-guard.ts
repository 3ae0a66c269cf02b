import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { isTypedLost, mayLoseTyped } from '@/lib/store/typed';
import { isAnythingUnsaved } from '@/lib/http/saver';
import { isBareRoute } from './bare-routes';
import { isLostByLeaving, mayGo } from './sidebar/may-go';
import { goBack } from './use-scroll-to-top';

/** The target of a clicked link in this window; null if none. */
function wayOut(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || !link.protocol.startsWith('http')) return null;
  return new URL(link.href);
}

/**
 * Warns before unsaved input is lost by a link, going back, or closing the tab. Not on bare pages,
 * where input is short or saved.
 */
export function useLeaveGuard(): void {
  const { pathname, asPath, beforePopState } = useRouter();
  const isBare = isBareRoute(pathname);

  useEffect(() => {
    if (isBare) return;
    const entry: unknown = window.history.state;
    const mayLeave = () => !isLostByLeaving() || mayLoseTyped();
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isTypedLost() || isAnythingUnsaved()) event.preventDefault();
    };
    const handleClick = (event: MouseEvent) => {
      const way = wayOut(event.target);
      if (way && !mayGo(new URL(window.location.href), way)) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    // Runs before the link's own handler, which respects preventDefault.
    document.addEventListener('click', handleClick, { capture: true });
    beforePopState((state) => {
      if (mayLeave()) return goBack(state);
      // The browser has gone to another entry already.
      window.history.pushState(entry, '', asPath);
      return false;
    });
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, { capture: true });
      beforePopState(goBack);
    };
  }, [isBare, asPath, beforePopState]);
}
