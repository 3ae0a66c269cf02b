import { pictureAddress } from '@/lib/files/picture-address';

interface PictureThumbsProps {
  keys: readonly string[];
  /** What one picture is, as in "Proof 1". */
  label: string;
  size?: 'small' | 'large';
}

const SIZES = { small: 'h-12 w-20', large: 'h-32 w-52' };

/** Small pictures that open whole in a tab of their own. */
export function PictureThumbs({ keys, label, size = 'small' }: PictureThumbsProps) {
  return (
    <ul className="flex flex-wrap gap-2">
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
              className={`bg-raised object-cover ${SIZES[size]}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
