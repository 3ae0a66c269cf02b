import { pictureAddress } from '@/lib/files/picture-address';
import { useLightbox } from './use-lightbox';

interface WidePictureProps {
  /** Its upload key. */
  picture: string;
  alt: string;
  className: string;
}

/** A picture as wide as its card, which opens in the lightbox. */
export function WidePicture({ picture, alt, className }: WidePictureProps) {
  const src = pictureAddress(picture);
  const { opens, lightbox } = useLightbox([{ src, alt }]);
  return (
    <>
      <a {...opens(0)} className={`block ${className}`}>
        <img
          src={src}
          alt={alt}
          className="max-h-[inherit] w-full rounded-md border border-line object-contain"
        />
      </a>
      {lightbox}
    </>
  );
}
