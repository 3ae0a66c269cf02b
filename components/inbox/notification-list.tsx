import type { UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Loading } from '@/components/ui/state/loading';
import { OutOfDate } from '@/components/ui/state/out-of-date';
import { ListFailure } from '@/components/ui/table/list-failure';
import { Pager } from '@/components/ui/table/pager';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { notificationsEndpoint } from '@/lib/contracts/notifications';
import { useFailure } from '@/lib/http/use-failure';
import type { NotificationsQuery } from '@/lib/inbox/address';
import type { Patch } from '@/lib/navigation/list-address';
import { NotificationLine } from './notification-line';

interface NotificationListProps {
  list: UseQueryResult<z.output<(typeof notificationsEndpoint)['output']>>;
  /** Null until the URL has been read. */
  asked: NotificationsQuery | null;
  onReset: () => void;
  onChange: (patch: Patch) => void;
}

export function NotificationList({ list, asked, onReset, onChange }: NotificationListProps) {
  const failure = useFailure(list);
  if (failure)
    return <ListFailure things="notifications" error={failure} list={list} onReset={onReset} />;
  if (!list.data || asked === null)
    return (
      <Loading label="Loading notifications">
        <RowsSkeleton count={8} rowClassName="h-16" />
      </Loading>
    );
  if (list.data.items.length === 0)
    return asked.state === 'unread' || asked.subject !== undefined ? (
      <EmptyState
        title={asked.subject ? 'No notifications of this kind.' : 'You’re all caught up.'}
      />
    ) : (
      <EmptyState
        title="No notifications yet."
        description="News about your jobs, points and requests appears here."
      />
    );
  return (
    <>
      <OutOfDate query={list} />
      <ul
        aria-label="Notifications"
        aria-busy={list.isPlaceholderData}
        className="divide-y divide-line"
      >
        {list.data.items.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} />
        ))}
      </ul>
      <Pager
        noun={['notification', 'notifications']}
        page={list.data}
        size={asked.limit}
        onSize={(limit) => onChange({ cursor: undefined, limit })}
      />
    </>
  );
}
