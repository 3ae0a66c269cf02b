import { useState } from 'react';
import { pictureAddress } from '@/lib/files/picture-address';
import { useLatePart } from '@/lib/http/use-late-part';
import { isForBrowser } from '@/lib/navigation/is-for-browser';

const SIZES = { tiny: 'h-9 w-14', small: 'h-12 w-20', large: 'h-24 w-36 sm:h-32 sm:w-52' };
const loadLightbox = () => import('./lightbox');

interface PictureThumbsProps {
  keys: readonly string[];
  /** What one picture is, as in "Proof 1". */
  label: string;
  size?: keyof typeof SIZES;
}

/** Small pictures that open as large as the screen, or in a tab of their own where a browser is asked to. */
export function PictureThumbs({ keys, label, size = 'small' }: PictureThumbsProps) {
  const { part, request } = useLatePart(loadLightbox);
  const [opened, setOpened] = useState<{ index: number; root: HTMLElement | undefined } | null>(
    null,
  );
  const pictures = keys.map((key, place) => ({
    src: pictureAddress(key),
    alt: `${label} ${place + 1}`,
  }));
  return (
    <ul className={`flex gap-2 ${size === 'tiny' ? '' : 'flex-wrap'}`}>
      {keys.map((key, index) => (
        <li key={key}>
          <a
            href={pictureAddress(key)}
            aria-haspopup="dialog"
            onClick={(event) => {
              if (isForBrowser(event)) return;
              event.preventDefault();
              setOpened({ index, root: event.currentTarget.closest('dialog') ?? undefined });
              void request();
            }}
            className="relative z-10 block overflow-hidden rounded-md border border-line hover:border-accent"
          >
            <img
              src={pictureAddress(key, 'small')}
              alt={`${label} ${index + 1}`}
              loading="lazy"
              className={`max-w-none bg-raised object-cover ${SIZES[size]}`}
            />
          </a>
        </li>
      ))}
      {opened && part && (
        <part.Lightbox {...opened} pictures={pictures} onClose={() => setOpened(null)} />
      )}
    </ul>
  );
}
