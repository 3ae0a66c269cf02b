import { markNotificationEndpoint } from '@/lib/contracts/notifications';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { MESSAGE_PREFIX } from '@/lib/messages/message';

/** Notes that the notification was read whose message was followed. Other messages have no number of the server's. */
export async function markRead(key: string): Promise<void> {
  const id = Number(key.slice(MESSAGE_PREFIX.length));
  if (!(id > 0)) return;
  // Where it fails it stays unread, behind the bell.
  await callEndpoint(markNotificationEndpoint, { params: { id }, body: { is_read: true } }).catch(
    () => undefined,
  );
}
