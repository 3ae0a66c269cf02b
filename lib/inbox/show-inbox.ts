import { newNotifications, takeInboxEndpoint } from '@/lib/contracts/inbox';
import { isServiceDown } from '@/lib/http/api-error';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { announceEntries, readEntries, removeEntry } from '@/lib/messages/entries';
import { MESSAGE_PREFIX, parseMessage } from '@/lib/messages/message';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';
import { onPageReset } from '@/lib/store/page-state';
import { openTaking } from './taking';

function withdraw(id: number): void {
  const key = `${MESSAGE_PREFIX}${id}`;
  removeEntry(key);
  announceEntries(key);
}

/** More make a message too long to be kept, and no one notices a few too many among them. */
const MOST_IDS = 400;

/** One message that stands for several only counts those that are still true. */
function countAgain(withdrawn: readonly number[]): void {
  for (const { key, text } of readEntries()) {
    const shown = parseMessage(key, text);
    if (!shown?.ids?.some((id) => withdrawn.includes(id))) continue;
    const ids = shown.ids.filter((id) => !withdrawn.includes(id));
    if (ids.length === 0) withdraw(0);
    else
      notify({
        ...shown,
        id: '0',
        userId: shown.user_id,
        message: newNotifications(ids.length),
        link: shown.link ?? null,
        ids,
      });
  }
}

/** Their own page lists them as they arrive, and messages would cover its buttons. */
const areListed = () => window.location.pathname === routes.notifications;

async function take(): Promise<void> {
  const { key, isResumed, userId, close } = openTaking();
  try {
    const { items, withdrawn } = await callEndpoint(takeInboxEndpoint, {}, { key });
    withdrawn.forEach(withdraw);
    countAgain(withdrawn);
    if (!areListed())
      for (const { id, ids = [], ...told } of items)
        notify({
          ...told,
          id: String(id),
          userId,
          ...(ids.length > 0 && ids.length <= MOST_IDS && { ids }),
        });
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
