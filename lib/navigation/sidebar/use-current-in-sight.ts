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
    const show = () =>
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    show();
    // What a drawer holds is laid out a frame after it begins to open.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, shown]);
  return list;
}
