import { takeInboxEndpoint } from '@/lib/contracts/inbox';
import { isServiceDown } from '@/lib/http/api-error';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { notify } from '@/lib/messages/notify';
import { onPageReset } from '@/lib/store/page-state';
import { openTaking } from './taking';

async function take(): Promise<void> {
  const { key, isResumed, userId, close } = openTaking();
  try {
    const { items } = await callEndpoint(takeInboxEndpoint, {}, { key });
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
