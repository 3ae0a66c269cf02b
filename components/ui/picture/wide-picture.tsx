import { pictureAddress } from '@/lib/files/picture-address';
import { useLightbox } from './use-lightbox';

interface WidePictureProps {
  /** Its key among the uploads. */
  picture: string;
  alt: string;
  className: string;
}

/** A picture as wide as its card that opens as large as the screen. */
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
