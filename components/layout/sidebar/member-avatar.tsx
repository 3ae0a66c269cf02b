interface MemberAvatarProps {
  src: string | undefined;
  name: string;
  isSupporter: boolean;
}

/** A picture that doesn't arrive leaves the initial under it to be seen. */
export function MemberAvatar({ src, name, isSupporter }: MemberAvatarProps) {
  const border = isSupporter ? 'ring-2 ring-supporter' : 'ring-1 ring-line';
  return (
    <span
      className={`relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-raised text-base font-semibold text-muted ${border}`}
    >
      <span aria-hidden="true">{Array.from(name)[0]?.toUpperCase()}</span>
      {src && (
        <img
          src={src}
          alt=""
          width={44}
          height={44}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
