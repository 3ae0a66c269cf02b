import * as z from 'zod/mini';
import { jsonOf } from '@/lib/http/json-of';

export const MESSAGE_PREFIX = 'messages_';
const MAX_STORED_LENGTH = 5_000;

const storedMessage = z.object({
  type: z.enum(['SUCCESS', 'WARNING', 'ERROR']),
  message: z.string().check(z.regex(/\S/)),
  /** A path of the panel that the message leads to. */
  link: z.catch(z.optional(z.string().check(z.regex(/^\/(\w[\w?=&%/.-]*)?$/))), undefined),
  /** The member who was told; without it the message is for whoever sits at the browser. */
  user_id: z.optional(z.number()),
  /** How long it stays. */
  seconds: z.catch(z._default(z.number().check(z.minimum(1), z.maximum(60)), 5), 5),
});

export type MessageType = z.output<typeof storedMessage>['type'];

export interface Message extends z.output<typeof storedMessage> {
  /** Where the message is stored; also what tells it from others. */
  key: string;
}

/** The message of one stored entry; null where the entry is malformed. */
export function parseMessage(key: string, stored: string): Message | null {
  if (key === MESSAGE_PREFIX || stored.length > MAX_STORED_LENGTH) return null;
  const parsed = z.safeParse(storedMessage, jsonOf(stored));
  return parsed.success ? { key, ...parsed.data } : null;
}
