import Router from 'next/router';
import { pause } from '@/lib/changes/pause';
import { isThere } from '@/lib/http/connection';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { liftVeil } from './route-changes';

const LOOK_AGAIN_MS = 2_000;
/** What was asked for may be slow only: by then the reader is told. */
const TELL_AFTER_MS = 1_000;

const listeners = createListeners({ start: listen, stop: leave });
let isHeld = false;
let waiting: AbortController | null = null;

onPageReset(() => {
  isHeld = false;
  release();
});

function set(next: boolean): void {
  if (next === isHeld) return;
  isHeld = next;
  listeners.tell();
}

function release(): void {
  waiting?.abort();
  waiting = null;
  set(false);
}

function open(url: string): void {
  release();
  // On the way back the browser's address is that of the page already.
  if (new URL(url, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(url);
}

async function openOnceThere(url: string, signal: AbortSignal): Promise<void> {
  const tell = () => {
    if (signal.aborted) return;
    liftVeil();
    set(true);
  };
  const late = setTimeout(tell, TELL_AFTER_MS);
  while (!signal.aborted) {
    if (await isThere(url)) break;
    tell();
    await pause(LOOK_AGAIN_MS, signal);
  }
  clearTimeout(late);
  if (!signal.aborted) open(url);
}

/**
 * Where a part of the next page can't be had, Next leaves for it by a full load: without network that
 * ends on an error page of the browser's own. The change waits until its page can be had instead.
 */
function handleError(error: Error, url: string): void {
  if ('cancelled' in error) return;
  release();
  waiting = new AbortController();
  void openOnceThere(url, waiting.signal);
  // An error in a listener is Next's only way out before it leaves; a cancelled change fails silently.
  throw Object.assign(new Error('The change waits for its page'), { cancelled: true });
}

function listen(): void {
  Router.events.on('routeChangeError', handleError);
  Router.events.on('routeChangeStart', release);
}

function leave(): void {
  Router.events.off('routeChangeError', handleError);
  Router.events.off('routeChangeStart', release);
  release();
}

export const subscribeToHeldChange = listeners.subscribe;

/** Whether a page was asked for that can't be had yet. */
export const readHeldChange = (): boolean => isHeld;
