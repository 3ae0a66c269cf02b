import { unreadEndpoint } from '@/lib/contracts/inbox';
import { readQuery } from '@/lib/http/list-query';

export const INBOX = ['inbox'];

export const useUnread = readQuery({
  key: INBOX,
  endpoint: unreadEndpoint,
  topics: ['notifications'],
});
