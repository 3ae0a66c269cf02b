import { takeInboxEndpoint } from '@/lib/contracts/inbox';
import { isServiceDown } from '@/lib/http/api-error';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { announceEntries, removeEntry } from '@/lib/messages/entries';
import { MESSAGE_PREFIX } from '@/lib/messages/message';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { onPageReset } from '@/lib/store/page-state';
import { openTaking } from './taking';

function withdraw(id: number): void {
  const key = `${MESSAGE_PREFIX}${id}`;
  removeEntry(key);
  announceEntries(key);
}

/** Their own page lists them as they arrive, and messages would cover its buttons. */
const areListed = () => window.location.pathname === routes.notifications;

async function take(): Promise<void> {
  const { key, isResumed, userId, close } = openTaking();
  try {
    const { items, withdrawn } = await callEndpoint(takeInboxEndpoint, {}, { key });
    withdrawn.forEach(withdraw);
    if (!areListed())
      for (const { id, ...told } of items) notify({ ...told, id: String(id), userId });
    close();
    if (isResumed) await take();
  } catch (error) {
    // Unseen messages are shown again with the next stream.
    if (!isServiceDown(error)) close();
  }
}

let last = Promise.resolve();
onPageReset(() => {
  last = Promise.resolve();
});

/** Shows unseen notifications. Calls are queued, because each has its own key. */
export function showInbox(): Promise<void> {
  last = last.then(take);
  return last;
}
