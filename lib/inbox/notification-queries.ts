import * as contract from '@/lib/contracts/notifications';
import { listQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';
import { INBOX } from './queries';

export const useNotifications = listQuery({
  key: INBOX,
  endpoint: contract.notificationsEndpoint,
  topics: ['notifications'],
});

export const useMarkNotification = write({
  key: INBOX,
  endpoint: contract.markNotificationEndpoint,
});
export const useReadNotifications = write({
  key: INBOX,
  endpoint: contract.readNotificationsEndpoint,
});
