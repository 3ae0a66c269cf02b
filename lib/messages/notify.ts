import { randomId } from '@/lib/http/random-id';
import { announceEntries, writeEntry } from './entries';
import { offerUndo, UNDO_SECONDS } from './undo';
import { MESSAGE_PREFIX, type MessageType } from './message';

/** Ids begin with the time, so that they sort by arrival. */
const newId = () => `${Date.now()}-${randomId()}`;

interface Notice {
  type: MessageType;
  message: string;
  /** Where it leads, if anywhere. */
  link?: string | null;
  /** Of a message that the server knows too: it is shown once, however often it is said. */
  id?: string;
  /** The only member to whom it is shown. */
  userId?: number | undefined;
  /** Takes back what was done, where the domain allows that. */
  undo?: () => void;
}

/** The only way to show a message. */
export function notify({ type, message, link, id = newId(), userId, undo }: Notice): void {
  const key = `${MESSAGE_PREFIX}${id}`;
  if (undo) offerUndo(key, undo);
  const seconds = undo && UNDO_SECONDS;
  writeEntry(
    key,
    JSON.stringify({ id, type, message, link: link ?? undefined, user_id: userId, seconds }),
  );
  announceEntries(key);
}
