import { type MouseEvent, useState } from 'react';
import { useLatePart } from '@/lib/http/use-late-part';

/** A popup whose code is fetched when it is first opened; until then `button` stands for its own. */
export function useLatePopup<Part extends object>(load: () => Promise<Part>) {
  const { part, isLoading, request } = useLatePart(load);
  // Whatever stands outside of an open dialog is out of reach.
  const [container, setContainer] = useState<HTMLElement>();
  return {
    part,
    /** Where the popup hangs; undefined is the page. */
    container,
    button: {
      type: 'button',
      'aria-expanded': false,
      'aria-busy': isLoading || undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        setContainer(currentTarget.closest('dialog') ?? undefined);
        void request();
      },
    },
  } as const;
}
