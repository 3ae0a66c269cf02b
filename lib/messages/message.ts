import * as z from 'zod/mini';
import { jsonOf } from '@/lib/core/json-of';

export const MESSAGE_PREFIX = 'messages_';
const MAX_STORED_LENGTH = 5_000;

const storedMessage = z.object({
  type: z.enum(['SUCCESS', 'WARNING', 'ERROR']),
  message: z.string().check(z.regex(/\S/)),
  /** A path within the panel. */
  link: z.catch(z.optional(z.string().check(z.regex(/^\/(\w[\w?=&%/.-]*)?$/))), undefined),
  /** The member it is for; without it, anyone in this browser. */
  user_id: z.optional(z.number()),
  /** The server's IDs of the notifications it stands for. */
  ids: z.optional(z.array(z.number())),
  /** How long it is shown, in seconds. */
  seconds: z.catch(z._default(z.number().check(z.minimum(1), z.maximum(60)), 5), 5),
});

export type MessageType = z.output<typeof storedMessage>['type'];

export interface Message extends z.output<typeof storedMessage> {
  /** The storage key, which is unique. */
  key: string;
}

/** Parses a stored message; null if malformed. */
export function parseMessage(key: string, stored: string): Message | null {
  if (key === MESSAGE_PREFIX || stored.length > MAX_STORED_LENGTH) return null;
  const parsed = z.safeParse(storedMessage, jsonOf(stored));
  return parsed.success ? { key, ...parsed.data } : null;
}
