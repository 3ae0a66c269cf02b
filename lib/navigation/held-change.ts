import Router from 'next/router';
import { pause } from '@/lib/core/pause';
import { isThere } from '@/lib/http/connection';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { liftVeil } from './route-changes';

const LOOK_AGAIN_MS = 2_000;
/** The page may just be slow; the reader is told after this long. */
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
  // When going back, the browser's URL is already the target's.
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
 * If the next page's code can't be loaded, Next falls back to a full page load, which ends on the
 * browser's error page while offline. Holds the navigation until the page can be loaded instead.
 */
function handleError(error: Error, url: string): void {
  if ('cancelled' in error) return;
  release();
  waiting = new AbortController();
  void openOnceThere(url, waiting.signal);
  // Throwing in a listener is the only way to stop Next from leaving; a cancelled navigation fails
  // silently.
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

/** Whether a navigation is being held. */
export const readHeldChange = (): boolean => isHeld;
