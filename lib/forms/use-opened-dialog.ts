import { useRef, useState } from 'react';

/**
 * The dialog that is open, by name or with what it is about. A late answer closes the dialog that it is
 * for, not one opened since, and leads nowhere then.
 */
export function useOpenedDialog<Name>() {
  // Every opening is its own, so that the same dialog opened again isn't taken for the first.
  const [opened, setOpened] = useState<{ name: Name } | null>(null);
  const latest = useRef(opened);
  const show = (opening: { name: Name } | null) => {
    latest.current = opening;
    setOpened(opening);
  };
  return {
    opened: opened && opened.name,
    open: (name: Name) => show({ name }),
    close: () => {
      if (latest.current === opened) show(null);
    },
    /** For what comes after a dialog that was closed. */
    goOn: (next: () => void) => {
      if (latest.current === null) next();
    },
  };
}
