import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLatePart } from '@/lib/late/use-late-part';
import { isForBrowser } from '@/lib/navigation/is-for-browser';

const loadLightbox = () => import('./lightbox');

interface Opening {
  /** The props of a link that opens a picture. */
  opens: (index: number) => {
    href: string | undefined;
    'aria-haspopup': 'dialog';
    onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  };
  lightbox: ReactNode;
}

/** Opens pictures in the lightbox, or in a new tab if the browser is asked to. */
export function useLightbox(pictures: readonly { src: string; alt: string }[]): Opening {
  const { part, request } = useLatePart(loadLightbox);
  const [opened, setOpened] = useState<{ index: number; root: HTMLElement | undefined } | null>(
    null,
  );
  return {
    opens: (index) => ({
      href: pictures[index]?.src,
      'aria-haspopup': 'dialog',
      onClick: (event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        setOpened({ index, root: event.currentTarget.closest('dialog') ?? undefined });
        void request();
      },
    }),
    lightbox: opened && part && (
      <part.Lightbox {...opened} pictures={pictures} onClose={() => setOpened(null)} />
    ),
  };
}
