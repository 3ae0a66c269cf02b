interface AvatarProps {
  /** A path on this site, or empty. */
  src: string;
  name: string;
}

/** The name stands beside it, so the picture says nothing of its own. */
export function Avatar({ src, name }: AvatarProps) {
  if (src === '')
    return (
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-raised text-xs font-semibold text-muted"
      >
        {/^./u.exec(name)?.[0].toUpperCase()}
      </span>
    );
  return (
    <img
      src={src}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className="size-8 shrink-0 rounded-full bg-raised object-cover"
    />
  );
}
