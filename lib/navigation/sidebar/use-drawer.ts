import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMediaQuery } from '@/lib/theme/use-media-query';
import { useRouteChanges } from '@/lib/navigation/use-route-changes';

/** From this width on the sidebar is beside the page; same as Tailwind's `lg`. */
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

/** Returns focus to the opener however the drawer closes. */
function useFocusBack(isActive: boolean, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isActive) return;
    const element = target.current;
    return () => element?.focus({ preventScroll: true });
  }, [isActive, target]);
}

/** The sidebar drawer of small screens, open until closed or the next navigation. */
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
