import { onPageReset } from '@/lib/store/page-state';

const GIVES_UP_AFTER_MS = 5_000;

const kept = new Map<string, number>();
let stopWaiting: () => void = () => undefined;

onPageReset(() => {
  stopWaiting();
  kept.clear();
});

/** Remembers the scroll position of a page being left. */
export function keepScroll(url: string): void {
  stopWaiting();
  kept.set(url, window.scrollY);
}

function focusLinkTo(path: string): void {
  const link = document.querySelector(`main a[href=${JSON.stringify(path)}]`);
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
}

/**
 * Restores the scroll position once the page is long enough, and focuses the link to the page it was
 * left for. Returns whether a position was kept.
 */
export function restoreScroll(url: string, cameFrom: string): boolean {
  stopWaiting();
  const place = kept.get(url);
  if (place === undefined) return false;
  const isThere = () => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) > 1) return false;
    focusLinkTo(cameFrom);
    return true;
  };
  if (isThere()) return true;
  const observer = new ResizeObserver(() => {
    if (isThere()) stopWaiting();
  });
  observer.observe(document.body);
  // Scrolling meanwhile cancels it.
  const timer = setTimeout(() => stopWaiting(), GIVES_UP_AFTER_MS);
  const end = () => stopWaiting();
  window.addEventListener('wheel', end, { passive: true });
  window.addEventListener('keydown', end);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', end);
    window.removeEventListener('keydown', end);
    stopWaiting = () => undefined;
  };
  return true;
}
