import Router, { useRouter } from 'next/router';
import { useEffect } from 'react';
import { onPageReset } from '@/lib/store/page-state';
import { keepScroll, restoreScroll } from './kept-scroll';
import { pathOf } from './path-of';
import { KEEPS_SCROLL, RESTORES_SCROLL } from './routes';

let isGoingBack = false;
let left = '';
onPageReset(() => {
  isGoingBack = false;
  left = '';
});

function handleStart(url: string): void {
  left = pathOf(Router.asPath);
  if (RESTORES_SCROLL.includes(left) && pathOf(url) !== left) keepScroll(Router.asPath);
}

function handleComplete(url: string): void {
  const path = pathOf(url);
  const isRestored = isGoingBack && RESTORES_SCROLL.includes(path) && restoreScroll(url, left);
  if (!isRestored && !KEEPS_SCROLL.includes(path)) window.scrollTo(0, 0);
  isGoingBack = false;
}

type GoingBack = Parameters<Parameters<typeof Router.beforePopState>[0]>[0];

/** Otherwise Next scrolls to the top when going back to an entry created by a full page load. */
export function goBack({ options }: GoingBack): boolean {
  options.scroll = false;
  isGoingBack = true;
  return true;
}

/**
 * Every page opens at the top, including back and forward, except those that keep their scroll
 * position. Going back to one of these or to a list whose rows lead to other pages restores it.
 */
export function useScrollToTop(): void {
  const { beforePopState } = useRouter();
  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    Router.events.on('routeChangeStart', handleStart);
    Router.events.on('routeChangeComplete', handleComplete);
    beforePopState(goBack);
    return () => {
      window.history.scrollRestoration = before;
      Router.events.off('routeChangeStart', handleStart);
      Router.events.off('routeChangeComplete', handleComplete);
      beforePopState(() => true);
    };
  }, [beforePopState]);
}
