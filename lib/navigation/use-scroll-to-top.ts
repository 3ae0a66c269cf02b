import Router from 'next/router';
import { useEffect } from 'react';
import { pathOf } from './route-changes';
import { KEEPS_SCROLL } from './routes';

function handleComplete(url: string): void {
  if (!KEEPS_SCROLL.includes(pathOf(url))) window.scrollTo(0, 0);
}

/** Every page is seen from its top, back and forward too, except those that keep the view. */
export function useScrollToTop(): void {
  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    Router.events.on('routeChangeComplete', handleComplete);
    return () => {
      window.history.scrollRestoration = before;
      Router.events.off('routeChangeComplete', handleComplete);
    };
  }, []);
}
