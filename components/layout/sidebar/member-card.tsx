import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/picture/avatar';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/details/use-details';
import { MemberBadge } from './member-badge';

// A fixed height, so that nothing below shifts when the member is known.
const CARD =
  'mx-3 flex h-20 shrink-0 items-center gap-3 rounded-lg border border-line bg-canvas/50 px-3';

export function MemberCard() {
  const details = useDetails();
  if (details === undefined) return <div aria-hidden="true" className={CARD} />;

  const name = details?.name ?? 'Member';
  const isSupporter = details?.supporter === true;
  const content = (
    <>
      <Avatar
        src={details?.avatar}
        name={name}
        size="large"
        className={isSupporter ? 'ring-2 ring-supporter' : 'ring-1 ring-line'}
      />
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-1.5 text-sm leading-5 font-semibold">
          <bdi className={`truncate ${isSupporter ? 'text-supporter' : ''}`} title={name}>
            {name}
          </bdi>
          {isSupporter && <Icon name="star" label="Supporter" className="size-4 text-supporter" />}
        </span>
        <MemberBadge badge={details?.role} />
        <MemberBadge badge={details?.driver_rank} />
      </span>
    </>
  );

  if (details?.user_id === undefined) return <div className={CARD}>{content}</div>;
  return (
    <AppLink
      href={routes.profile(details.user_id)}
      className={`${CARD} transition-colors hover:border-muted/60 hover:bg-raised`}
    >
      {content}
    </AppLink>
  );
}
