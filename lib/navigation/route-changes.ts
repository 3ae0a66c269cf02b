import Router from 'next/router';
import { flushSync } from 'react-dom';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { keepList, recallList } from './kept-list';
import { pathOf } from './path-of';
import { routes } from './routes';

interface RouteChanges {
  isLoading: boolean;
  /** Distinguishes visits to the same path. */
  count: number;
  /** The URL of the last page before this one that isn’t a detail page. */
  list: string | null;
}

interface ChangeOptions {
  shallow: boolean;
}

const INITIAL: RouteChanges = { isLoading: false, count: 0, list: null };

const listeners = createListeners({ start: listen, stop: leave });
let current = INITIAL;
let pending: string | null = null;
/** A navigation that led here from a bare page had started before anyone listened. */
let isUnderWay = false;
/** The list of each entry of the browser's history, by the key that Next.js gives the entry. */
const lists = new Map<string, string | null>();
let presentKey: string | null = null;
/** The URL that each entry was opened from, by the same key. */
const origins = new Map<string, string>();
let leaving: string | null = null;

onPageReset(() => {
  current = INITIAL;
  lists.clear();
  origins.clear();
  leaving = null;
  presentKey = null;
  pending = null;
  isUnderWay = false;
});

function set(next: RouteChanges): void {
  current = next;
  listeners.tell();
}

// When going back, the browser's URL changes before the navigation starts, but not the router's.
const presentPath = () => pathOf(Router.router?.asPath ?? window.location.pathname);

const isVeiled = (url: string) => ![pathOf(url), presentPath()].includes(routes.forceConnection);

/** A held navigation keeps the previous page visible. */
export function liftVeil(): void {
  pending = null;
  if (current.isLoading) set({ ...current, isLoading: false });
}

function historyKey(): string | null {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  return typeof key === 'string' ? key : null;
}

const listOf = (key: string | null): string | null =>
  lists.get(key ?? '') ?? recallList(window.location.pathname);

/** Going back or forward has changed the history's entry before this. */
function handleHistoryChange(_url: string, { shallow }: ChangeOptions): void {
  const key = historyKey();
  const left = Router.router;
  leaving = key === presentKey ? (left?.asPath ?? null) : null;
  if (key !== presentKey) current = { ...current, list: listOf(key) };
  else if (!shallow && left && !left.pathname.includes('['))
    current = { ...current, list: left.asPath.replace(/#.*$/, '') };
}

function noteEntry(): void {
  const key = historyKey();
  if (key !== null && key !== presentKey && leaving !== null) origins.set(key, leaving);
  leaving = null;
  presentKey = key;
  if (presentKey !== null) lists.set(presentKey, current.list);
  keepList(window.location.pathname, current.list);
}

function handleStart(url: string, { shallow }: ChangeOptions): void {
  isUnderWay = !shallow;
  if (shallow || !isVeiled(url)) {
    liftVeil();
    return;
  }
  pending = url;
  // Show the veil synchronously, since a prefetched page leaves no later chance.
  flushSync(() => set({ ...current, isLoading: true }));
}

function handleComplete(_url: string, { shallow }: ChangeOptions): void {
  noteEntry();
  if (shallow) return;
  pending = null;
  // What was opened on the page that is there already stays open.
  set({ ...current, isLoading: false, count: current.count + (isUnderWay ? 1 : 0) });
  isUnderWay = false;
}

function handleError(error: Error, url: string): void {
  // A superseded navigation fails just before the next one starts, or later; by then the veil
  // belongs to the next one.
  if ('cancelled' in error || (pending !== null && pending !== url)) return;
  liftVeil();
}

function listen(): void {
  presentKey = historyKey();
  current = { ...current, list: listOf(presentKey) };
  if (presentKey !== null) lists.set(presentKey, current.list);
  Router.events.on('routeChangeStart', handleStart);
  Router.events.on('beforeHistoryChange', handleHistoryChange);
  Router.events.on('routeChangeComplete', handleComplete);
  Router.events.on('routeChangeError', handleError);
  Router.events.on('hashChangeStart', liftVeil);
  Router.events.on('hashChangeComplete', noteEntry);
}

function leave(): void {
  Router.events.off('routeChangeStart', handleStart);
  Router.events.off('beforeHistoryChange', handleHistoryChange);
  Router.events.off('routeChangeComplete', handleComplete);
  Router.events.off('routeChangeError', handleError);
  Router.events.off('hashChangeStart', liftVeil);
  Router.events.off('hashChangeComplete', noteEntry);
  // Navigation to a bare page ends after the listeners are gone.
  pending = null;
  isUnderWay = false;
  current = { ...current, isLoading: false };
}

export const subscribeToRouteChanges = listeners.subscribe;

/** The URL that this page was opened from, which is the entry before it; null if that isn’t known. */
export const openedFrom = (): string | null => origins.get(presentKey ?? '') ?? null;

export const readRouteChanges = (): RouteChanges => current;

export const readInitialRouteChanges = (): RouteChanges => INITIAL;
