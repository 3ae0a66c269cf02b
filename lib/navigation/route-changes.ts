import Router from 'next/router';
import { flushSync } from 'react-dom';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { routes } from './routes';

interface RouteChanges {
  isLoading: boolean;
  /** Tells one stay on a page from the next, though the path may be the same. */
  count: number;
}

interface ChangeOptions {
  shallow: boolean;
}

const INITIAL: RouteChanges = { isLoading: false, count: 0 };

const listeners = createListeners({ start: listen, stop: leave });
let current = INITIAL;
let pending: string | null = null;

onPageReset(() => {
  current = INITIAL;
  pending = null;
});

export const pathOf = (url: string): string => url.replace(/[?#].*$/, '');

function set(next: RouteChanges): void {
  current = next;
  listeners.tell();
}

// Going back has changed the browser's address before the change starts, but not the router's.
const presentPath = () => pathOf(Router.router?.asPath ?? window.location.pathname);

const isVeiled = (url: string) => ![pathOf(url), presentPath()].includes(routes.forceConnection);

/** A change that waits leaves the page before it in sight. */
export function liftVeil(): void {
  pending = null;
  if (current.isLoading) set({ ...current, isLoading: false });
}

function handleStart(url: string, { shallow }: ChangeOptions): void {
  if (shallow || !isVeiled(url)) {
    liftVeil();
    return;
  }
  pending = url;
  // The veil is there in the same instant as the event: a prefetched page leaves no later one.
  flushSync(() => set({ ...current, isLoading: true }));
}

function handleComplete(_url: string, { shallow }: ChangeOptions): void {
  if (shallow) return;
  pending = null;
  set({ isLoading: false, count: current.count + 1 });
}

function handleError(error: Error, url: string): void {
  // A change that another one overtakes fails just before the other starts, or late: the veil is
  // the other one's by then.
  if ('cancelled' in error || (pending !== null && pending !== url)) return;
  liftVeil();
}

function listen(): void {
  Router.events.on('routeChangeStart', handleStart);
  Router.events.on('routeChangeComplete', handleComplete);
  Router.events.on('routeChangeError', handleError);
  Router.events.on('hashChangeStart', liftVeil);
}

function leave(): void {
  Router.events.off('routeChangeStart', handleStart);
  Router.events.off('routeChangeComplete', handleComplete);
  Router.events.off('routeChangeError', handleError);
  Router.events.off('hashChangeStart', liftVeil);
  // A change to a bare page ends when nobody listens any more.
  pending = null;
  current = { ...current, isLoading: false };
}

export const subscribeToRouteChanges = listeners.subscribe;

export const readRouteChanges = (): RouteChanges => current;

export const readInitialRouteChanges = (): RouteChanges => INITIAL;
