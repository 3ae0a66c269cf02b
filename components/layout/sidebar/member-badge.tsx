import { ColorSwatch } from '@/components/ui/text/color-swatch';

interface MemberBadgeProps {
  badge: { name?: string | undefined; color?: string | undefined } | undefined;
}

/** A role or rank in a readable colour, with a swatch of its own. */
export function MemberBadge({ badge }: MemberBadgeProps) {
  if (!badge?.name) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs leading-4.5 text-muted">
      {badge.color && <ColorSwatch color={badge.color} />}
      <bdi className="truncate" title={badge.name}>
        {badge.name}
      </bdi>
    </span>
  );
}
