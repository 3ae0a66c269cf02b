import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMediaQuery } from '@/lib/theme/use-media-query';
import { useRouteChanges } from '@/lib/navigation/use-route-changes';

/** From here on the sidebar stands beside the page; the same width as Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

interface Drawer {
  isOpen: boolean;
  toggleRef: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  close: () => void;
}

function useEscape(isActive: boolean, handleEscape: () => void): void {
  const handleKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) handleEscape();
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isActive]);
}

/** However the drawer closes, the keyboard is back at what opened it. */
function useFocusBack(isActive: boolean, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isActive) return;
    const element = target.current;
    return () => element?.focus({ preventScroll: true });
  }, [isActive, target]);
}

/** The sidebar of small screens: it stays open until it is closed or the next route change. */
export function useDrawer(): Drawer {
  const isWide = useMediaQuery(WIDE);
  const { count } = useRouteChanges();
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === count && !isWide;
  const close = () => setOpenedAt(null);

  useEscape(isOpen, close);
  useFocusBack(isOpen, toggleRef);
  return { isOpen, toggleRef, toggle: () => setOpenedAt(isOpen ? null : count), close };
}
