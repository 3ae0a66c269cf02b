import Router, { useRouter } from 'next/router';
import { useEffect } from 'react';
import { pathOf } from './route-changes';
import { KEEPS_SCROLL } from './routes';

function handleComplete(url: string): void {
  if (!KEEPS_SCROLL.includes(pathOf(url))) window.scrollTo(0, 0);
}

type GoingBack = Parameters<Parameters<typeof Router.beforePopState>[0]>[0];

/** Otherwise Next scrolls up by itself on the way back to an entry that a full load made. */
export function goBack({ options }: GoingBack): boolean {
  options.scroll = false;
  return true;
}

/** Every page is seen from its top, back and forward too, except those that keep the view. */
export function useScrollToTop(): void {
  const { beforePopState } = useRouter();
  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    Router.events.on('routeChangeComplete', handleComplete);
    beforePopState(goBack);
    return () => {
      window.history.scrollRestoration = before;
      Router.events.off('routeChangeComplete', handleComplete);
      beforePopState(() => true);
    };
  }, [beforePopState]);
}
