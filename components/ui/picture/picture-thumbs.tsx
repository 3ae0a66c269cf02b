import { pictureAddress } from '@/lib/files/picture-address';
import { useLightbox } from './use-lightbox';

const SIZES = { tiny: 'h-9 w-14', small: 'h-12 w-20', large: 'h-24 w-36 sm:h-32 sm:w-52' };

interface PictureThumbsProps {
  keys: readonly string[];
  /** What a picture is, as in "Proof 1". */
  label: string;
  size?: keyof typeof SIZES;
}

/** Thumbnails that open in the lightbox. */
export function PictureThumbs({ keys, label, size = 'small' }: PictureThumbsProps) {
  const pictures = keys.map((key, place) => ({
    src: pictureAddress(key),
    alt: `${label} ${place + 1}`,
  }));
  const { opens, lightbox } = useLightbox(pictures);
  return (
    <ul className={`flex gap-2 ${size === 'tiny' ? '' : 'flex-wrap'}`}>
      {keys.map((key, index) => (
        <li key={key}>
          <a
            {...opens(index)}
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
      {lightbox}
    </ul>
  );
}
