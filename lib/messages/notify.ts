import { randomId } from '@/lib/http/random-id';
import { announceEntries, writeEntry } from './entries';
import { MESSAGE_PREFIX, type MessageType } from './message';

/** The only way to show a message. Ids begin with the time, so that they sort by arrival. */
export function notify({ type, message }: { type: MessageType; message: string }): void {
  const id = `${Date.now()}-${randomId()}`;
  const key = `${MESSAGE_PREFIX}${id}`;
  writeEntry(key, JSON.stringify({ id, type, message }));
  announceEntries(key);
}
