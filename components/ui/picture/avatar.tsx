const SIZES = {
  small: { box: 'size-8 text-xs', pixels: 32 },
  large: { box: 'size-11 text-base', pixels: 44 },
  huge: { box: 'size-20 text-3xl', pixels: 80 },
} as const;

interface AvatarProps {
  src: string | undefined;
  name: string;
  size?: keyof typeof SIZES;
  className?: string;
}

/** Decorative, next to the name. If the picture doesn't load, the initial below it shows. */
export function Avatar({ src, name, size = 'small', className = '' }: AvatarProps) {
  const { box, pixels } = SIZES[size];
  return (
    <span
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-raised font-semibold text-muted ${box} ${className}`}
    >
      <span aria-hidden="true">{Array.from(name)[0]?.toUpperCase()}</span>
      {src && (
        <img
          src={src}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
