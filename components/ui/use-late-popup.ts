import { type MouseEvent, useState } from 'react';
import { useLatePart } from '@/lib/late/use-late-part';

/** A popup that loads its code when first opened; `button` is shown until then. */
export function useLatePopup<Part extends object>(load: () => Promise<Part>) {
  const { part, isLoading, request } = useLatePart(load);
  // Anything outside an open dialog is inert, so the popup goes inside.
  const [container, setContainer] = useState<HTMLElement>();
  return {
    part,
    /** Where to render the popup; undefined means the page. */
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
