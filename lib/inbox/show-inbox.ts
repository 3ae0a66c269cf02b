import { takeInboxEndpoint } from '@/lib/contracts/inbox';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { notify } from '@/lib/messages/notify';

/** Shows what the member was told and has not seen yet. The server gives each of it to one tab. */
export async function showInbox(): Promise<void> {
  try {
    const { items } = await callEndpoint(takeInboxEndpoint);
    for (const { id, type, message } of items) notify({ id: String(id), type, message });
  } catch {
    // What is still unseen is told again with the next stream.
  }
}
