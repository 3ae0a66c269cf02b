import { randomId } from '@/lib/core/random-id';
import { UNDO_SECONDS } from '@/lib/contracts/undo';
import { announceEntries, writeEntry } from './entries';
import { offerUndo } from './undo';
import { MESSAGE_PREFIX, type MessageType } from './message';

/** IDs begin with the time, so that they sort by arrival. */
const newId = () => `${Date.now()}-${randomId()}`;

interface Notice {
  type: MessageType;
  message: string;
  /** The page it links to. */
  link?: string | null;
  /** The server's ID of a notification, so that it is shown only once. */
  id?: string;
  /** The only member it is shown to. */
  userId?: number | undefined;
  /** The server's IDs of the notifications it stands for. */
  ids?: readonly number[] | undefined;
  /** Undoes the action, where the domain allows it. */
  undo?: () => void;
}

/** The only way to show a message. */
export function notify(notice: Notice): void {
  const { type, message, link, id = newId(), userId, ids, undo } = notice;
  const key = `${MESSAGE_PREFIX}${id}`;
  if (undo) offerUndo(key, undo);
  const seconds = undo && UNDO_SECONDS;
  writeEntry(
    key,
    JSON.stringify({
      id,
      type,
      message,
      link: link ?? undefined,
      user_id: userId,
      ids,
      seconds,
    }),
  );
  announceEntries(key);
}
