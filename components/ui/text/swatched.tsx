import { ColorSwatch } from './color-swatch';

interface SwatchedProps {
  badge: { name: string; color: string };
}

/** A role or rank with a swatch of its colour. */
export function Swatched({ badge }: SwatchedProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <ColorSwatch color={badge.color} />
      <bdi className="min-w-0 wrap-break-word">{badge.name}</bdi>
    </span>
  );
}
