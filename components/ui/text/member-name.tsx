import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/picture/avatar';
import { Icon } from '@/components/ui/icon';

interface MemberNameProps {
  member: { name: string; avatar: string; supporter: boolean };
  href: string;
  /** The link covers the whole row. */
  coversRow?: boolean;
}

/** A member in a list: picture, name and supporter badge. */
export function MemberName({ member, href, coversRow = false }: MemberNameProps) {
  const { name, avatar, supporter } = member;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className={`rounded-full ${supporter ? 'ring-2 ring-supporter' : ''}`}>
        <Avatar src={avatar} name={name} />
      </span>
      <AppLink
        href={href}
        className={`min-w-0 font-medium wrap-break-word hover:text-accent ${supporter ? 'text-supporter' : 'text-ink'} ${coversRow ? 'covers-row' : ''}`}
      >
        <bdi>{name}</bdi>
      </AppLink>
      {supporter && (
        <Icon name="star" label="Supporter" className="size-4 shrink-0 text-supporter" />
      )}
    </span>
  );
}
