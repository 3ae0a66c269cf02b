import { type RefObject, useEffect, useRef } from 'react';

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
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, shown]);
  return list;
}
