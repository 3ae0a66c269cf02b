import { useRef, useState } from 'react';

/**
 * The dialog that is open about a record, by name. A late answer closes the dialog that it is for, not
 * the one opened since, and leads nowhere then.
 */
export function useOpenedDialog<Name extends string>() {
  const [opened, setOpened] = useState<Name | null>(null);
  const latest = useRef<Name | null>(null);
  const open = (name: Name | null) => {
    latest.current = name;
    setOpened(name);
  };
  return {
    opened,
    open: (name: Name) => open(name),
    close: () => {
      if (latest.current === opened) open(null);
    },
    /** For what comes after a dialog that was closed. */
    goOn: (next: () => void) => {
      if (latest.current === null) next();
    },
  };
}
