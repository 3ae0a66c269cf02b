import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a list of links to the one of the page that is shown, where it is out of sight. */
export function useCurrentInSight(pathname: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return list;
}
