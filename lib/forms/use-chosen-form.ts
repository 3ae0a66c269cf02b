import { useRef, useState } from 'react';
import { mayClose } from '@/lib/store/typed';

/**
 * One of several forms. Asks before another takes its place if something is typed in it.
 * @param onSwitch called when another has taken its place
 */
export function useChosenForm<Name>(first: Name, onSwitch?: () => void) {
  const [chosen, setChosen] = useState(first);
  const form = useRef<HTMLDivElement>(null);
  /** Calls back if what is typed in the form may go. */
  const ifMayLeave = (next: () => void) => {
    if (!form.current || mayClose(form.current)) next();
  };
  return {
    chosen,
    choose: (name: Name) =>
      ifMayLeave(() => {
        setChosen(name);
        onSwitch?.();
      }),
    ifMayLeave,
    /** For the element around the form. */
    form,
  };
}
