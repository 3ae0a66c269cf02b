import { type RefObject, useEffect, useRef } from 'react';

/** A drawer takes 200 ms to open. */
const DRAWER_MS = 250;

/**
 * Scrolls the current page's link into view.
 * @param shown changes whenever what is drawn does
 */
export function useCurrentInSight(
  pathname: string,
  shown: string,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () =>
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    show();
    // What a drawer holds has no layout until it is open.
    const timer = setTimeout(show, DRAWER_MS);
    return () => clearTimeout(timer);
  }, [pathname, shown]);
  return list;
}
