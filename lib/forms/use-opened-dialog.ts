import { useRef, useState } from 'react';
import { fromHere } from '@/lib/navigation/from-here';

interface Opening<Name> {
  name: Name;
  goOn: (next: () => void) => void;
}

/**
 * The dialog that is open, by name or with what it is about. A late answer closes the dialog that it is
 * for, not one opened since, and leads nowhere then.
 */
export function useOpenedDialog<Name>() {
  // Every opening is its own, so that the same dialog opened again isn't taken for the first.
  const [opened, setOpened] = useState<Opening<Name> | null>(null);
  const latest = useRef(opened);
  const left = useRef<Opening<Name> | null>(null);
  const show = (opening: Opening<Name> | null) => {
    latest.current = opening;
    setOpened(opening);
  };
  return {
    opened: opened && opened.name,
    open: (name: Name) => show({ name, goOn: fromHere() }),
    close: () => {
      if (latest.current === opened) show(null);
      // Its answer, after the member has closed it.
      else left.current = opened;
    },
    /** For what comes after a dialog that its answer closed, on the page where it was opened. */
    goOn: (next: () => void) => {
      if (latest.current !== null || (opened && left.current === opened)) return;
      if (opened) opened.goOn(next);
      else next();
    },
  };
}
