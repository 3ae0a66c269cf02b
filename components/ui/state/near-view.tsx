import { type ReactNode, useCallback, useState } from 'react';

const AHEAD = '100px';

interface NearViewProps {
  children: ReactNode;
  /** The content's height, so that nothing shifts when it appears. */
  placeholder: ReactNode;
}

/** Draws, and thereby loads, its content when the reader comes to it. */
export function NearView({ children, placeholder }: NearViewProps) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((element: Element | null) => {
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
  return isNear ? children : <div ref={watch}>{placeholder}</div>;
}
