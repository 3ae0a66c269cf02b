import Router from 'next/router';
import { flushSync } from 'react-dom';
import { forgetKeys } from '@/lib/http/write-keys';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { keepList, recallList } from './kept-list';
import { pathOf } from './path-of';
import { routes } from './routes';

/** How a page was reached. */
interface Way {
  /** The URL of the last page before it that isn’t a detail page. */
  list: string | null;
  /** How many steps back in the browser's history that is; null if that isn't known. */
  steps: number | null;
  /** The URL one step back in the history; null if that isn't known. */
  before: string | null;
}

interface RouteChanges extends Way {
  isLoading: boolean;
  /** Distinguishes visits to the same path. */
  count: number;
}

interface ChangeOptions {
  shallow: boolean;
}

const INITIAL: RouteChanges = { isLoading: false, count: 0, list: null, steps: null, before: null };

const listeners = createListeners({ start: listen, stop: leave });
let current = INITIAL;
let pending: string | null = null;
/** A navigation that led here from a bare page had started before anyone listened. */
let isUnderWay = false;
/** The way to each entry of the browser's history, by the key that Next.js gives the entry. */
const ways = new Map<string, Way>();
let presentKey: string | null = null;

onPageReset(() => {
  current = INITIAL;
  ways.clear();
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

/** Tells one entry of the browser's history from another, even at the same address. */
export function historyKey(): string | null {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  return typeof key === 'string' ? key : null;
}

/** An entry has a new key once it is reloaded, when only its list is known. */
const wayTo = (key: string | null): Way =>
  ways.get(key ?? '') ?? { list: recallList(window.location.pathname), steps: null, before: null };

/** Going back or forward has changed the history's entry before this. */
function handleHistoryChange(_url: string, { shallow }: ChangeOptions): void {
  const key = historyKey();
  const left = Router.router;
  if (key !== presentKey) current = { ...current, ...wayTo(key) };
  else if (left) {
    const before = left.asPath.replace(/#.*$/, '');
    const isList = !shallow && !left.pathname.includes('[');
    // Next.js doesn't tell of steps within a page, such as “Skip to content”.
    const { list, steps } = current;
    const further = steps === null || window.location.hash !== '' ? null : steps + 1;
    const way = isList ? { list: before, steps: 1 } : { list, steps: further };
    current = { ...current, ...way, before };
  }
}

function noteEntry(): void {
  const key = historyKey();
  // A replaced entry is still as far from the same pages.
  if (key === presentKey) {
    const known = ways.get(key ?? '');
    const steps = known?.list === current.list ? known.steps : null;
    current = { ...current, steps, before: known?.before ?? null };
  }
  presentKey = key;
  const { list, steps, before } = current;
  if (key !== null) ways.set(key, { list, steps, before });
  keepList(window.location.pathname, list);
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
  if (isUnderWay) forgetKeys();
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
  const way = wayTo(presentKey);
  current = { ...current, ...way };
  if (presentKey !== null) ways.set(presentKey, way);
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

/** How many steps back in the history a page with this path is; null if that isn't known. */
export function stepsBackTo(path: string): number | null {
  const { before, list, steps } = current;
  // A step within the page, such as “Skip to content”, isn't told of.
  if (window.location.hash !== '') return null;
  if (before !== null && pathOf(before) === path) return 1;
  if (list === null || pathOf(list) !== path || steps === null) return null;
  // Browsers drop the oldest entries of a long history.
  return steps < window.history.length ? steps : null;
}

export const readRouteChanges = (): RouteChanges => current;

export const readInitialRouteChanges = (): RouteChanges => INITIAL;
