import { type RefCallback, useCallback, useState } from 'react';

const AHEAD = '100px';

/** Whether an element has been in the view, or nearly. */
export function useNearView(): { ref: RefCallback<Element>; isNear: boolean } {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
