import { markNotificationEndpoint } from '@/lib/contracts/notifications';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { MESSAGE_PREFIX } from '@/lib/messages/message';

/** Marks the notification of a followed message as read; local messages have no ID. */
export async function markRead(key: string): Promise<void> {
  const id = Number(key.slice(MESSAGE_PREFIX.length));
  if (!(id > 0)) return;
  // On failure it stays unread, behind the bell.
  await callEndpoint(markNotificationEndpoint, { params: { id }, body: { is_read: true } }).catch(
    () => undefined,
  );
}
