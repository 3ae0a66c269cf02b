import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { MOST_COUNTED } from '@/lib/contracts/inbox';
import { useUnread } from '@/lib/inbox/queries';
import { routes } from '@/lib/navigation/routes';

function nameFor(count: number): string {
  if (count === 0) return 'Notifications';
  return `Notifications, ${count < MOST_COUNTED ? count : `${MOST_COUNTED - 1}+`} unread`;
}

interface NotificationBellProps {
  /** Position and breakpoints as classes. */
  className: string;
}

export function NotificationBell({ className }: NotificationBellProps) {
  const count = useUnread().data?.count ?? 0;
  return (
    <AppLink
      href={routes.notifications}
      aria-label={nameFor(count)}
      className={`size-11 place-items-center rounded-md text-muted transition-colors hover:bg-raised hover:text-ink ${className}`}
    >
      <Icon name="bell" className="size-6" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-accent-strong px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent"
        >
          {count > 9 ? '9+' : count}
        </span>
      )}
    </AppLink>
  );
}
