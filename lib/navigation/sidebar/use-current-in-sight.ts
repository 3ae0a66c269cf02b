import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the current page's link into view. */
export function useCurrentInSight(pathname: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return list;
}
