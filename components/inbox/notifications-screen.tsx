import { Screen } from '@/components/layout/screens/screen';
import { NOTICE_SUBJECTS } from '@/lib/contracts/notices';
import { SelectField } from '@/components/ui/form/select-field';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Tabs } from '@/components/ui/tabs';
import { notificationsAddress } from '@/lib/inbox/address';
import { useNotifications, useReadNotifications } from '@/lib/inbox/notification-queries';
import { useUnread } from '@/lib/inbox/queries';
import { narrowing } from '@/lib/navigation/list-address';
import { routes } from '@/lib/navigation/routes';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { NOTICE_SUBJECT_WORDS } from '@/lib/own-account/notice-words';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { NotificationList } from './notification-list';

const STATES = [
  { value: '', label: 'All' },
  { value: 'unread', label: 'Unread' },
];

/** Everything the member was notified of, including missed messages. */
export function NotificationsScreen() {
  const { address, problem, setQuery, reset } = useListAddress(notificationsAddress);
  const list = useNotifications(address);
  const readAll = useReadNotifications();
  const newest = list.data?.newest ?? null;
  const isAnyUnread = (useUnread().data?.count ?? 0) > 0;
  const isStaff = usePermissions().held.size > 0;
  const subjects = NOTICE_SUBJECTS.filter((one) => one !== 'staff_work' || isStaff).map(
    (value) => ({
      value,
      label: NOTICE_SUBJECT_WORDS[value].label,
    }),
  );
  return (
    <Screen
      actions={
        <>
          <Button
            disabled={newest === null || !isAnyUnread}
            isPending={readAll.isPending}
            onClick={() =>
              newest !== null && readAll.mutate({ up_to: newest, subject: address?.subject })
            }
          >
            Mark all as read
          </Button>
          <ButtonLink href={routes.notificationSettings} variant="quiet">
            Notification settings
          </ButtonLink>
        </>
      }
    >
      <div className="space-y-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1">
            <Tabs
              label="Notifications"
              value={address?.state ?? ''}
              options={STATES}
              patchOf={(state) => ({ state, cursor: undefined })}
            />
          </div>
          <SelectField
            label="Kind"
            value={address?.subject ?? ''}
            options={[{ value: '', label: 'Any kind' }, ...subjects]}
            onChange={narrowing(setQuery)('subject')}
            className="w-44"
          />
        </div>
        <div data-shown-by="state">
          {problem === null ? (
            <NotificationList list={list} asked={address} onReset={reset} onChange={setQuery} />
          ) : (
            <ListProblem subject="Notifications" reason={problem} onReset={reset} />
          )}
        </div>
      </div>
    </Screen>
  );
}
