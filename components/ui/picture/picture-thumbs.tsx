import { pictureAddress } from '@/lib/files/picture-address';

const SIZES = { tiny: 'h-9 w-14', small: 'h-12 w-20', large: 'h-24 w-36 sm:h-32 sm:w-52' };

interface PictureThumbsProps {
  keys: readonly string[];
  /** What one picture is, as in "Proof 1". */
  label: string;
  size?: keyof typeof SIZES;
}

/** Small pictures that open whole in a tab of their own. */
export function PictureThumbs({ keys, label, size = 'small' }: PictureThumbsProps) {
  return (
    <ul className={`flex gap-2 ${size === 'tiny' ? '' : 'flex-wrap'}`}>
      {keys.map((key, place) => (
        <li key={key}>
          <a
            href={pictureAddress(key)}
            target="_blank"
            rel="noreferrer"
            className="relative z-10 block overflow-hidden rounded-md border border-line hover:border-accent"
          >
            <img
              src={pictureAddress(key, 'small')}
              alt={`${label} ${place + 1}, opens in a new tab`}
              loading="lazy"
              className={`max-w-none bg-raised object-cover ${SIZES[size]}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
