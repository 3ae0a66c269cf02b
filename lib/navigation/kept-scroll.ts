import { onPageReset } from '@/lib/store/page-state';

const GIVES_UP_AFTER_MS = 5_000;

const kept = new Map<string, number>();
let stopWaiting: () => void = () => undefined;

onPageReset(() => {
  stopWaiting();
  kept.clear();
});

/** Remembers the scroll position of a page being left. */
export function keepScroll(path: string): void {
  stopWaiting();
  kept.set(path, window.scrollY);
}

/** Restores the scroll position once the page is long enough. */
export function restoreScroll(path: string): void {
  stopWaiting();
  const place = kept.get(path) ?? 0;
  if (place === 0) return;
  const isThere = () => {
    window.scrollTo(0, place);
    return Math.abs(window.scrollY - place) <= 1;
  };
  if (isThere()) return;
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
}
