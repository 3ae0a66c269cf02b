import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';

export const MESSAGE_TYPES = ['SUCCESS', 'WARNING', 'ERROR'] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];

export const inboxMessage = z.object({
  /** 0 of one that stands for several. */
  id: z.number(),
  type: z.enum(MESSAGE_TYPES),
  message: z.string(),
  /** A path of the panel; null where it leads nowhere that the member may go. */
  link: z.nullable(z.string()),
  /** Of all notifications that this message stands for. */
  ids: z.optional(z.array(z.number())),
});

/** The text of a message that stands for several. */
export const newNotifications = (count: number) =>
  count === 1 ? '1 new notification' : `${count} new notifications`;

export const takeInboxEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/inbox/take',
  summary: 'Take your unseen messages, combined into one if there are many, and mark them as seen',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    items: z.array(inboxMessage),
    /** The IDs of messages that became untrue and may still be shown. */
    withdrawn: z.array(z.number()),
  }),
});

/** Counted up to here; there may be more. */
export const MOST_COUNTED = 100;

export const unreadEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/inbox/unread',
  summary: `Count your unread notifications, up to ${MOST_COUNTED}`,
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({ count: z.number() }),
});
