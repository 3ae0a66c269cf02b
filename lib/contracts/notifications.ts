import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { byId, recordId } from './core/ids';
import { listAnswer, listInput } from './core/list';
import { MESSAGE_TYPES } from './inbox';
import { NOTICE_SUBJECTS } from './notices';

const notification = z.object({
  id: z.number(),
  type: z.enum(MESSAGE_TYPES),
  message: z.string(),
  /** Null for what is told no longer. */
  subject: z.nullable(z.enum(NOTICE_SUBJECTS)),
  /** A path of the panel; null where it leads nowhere, or to nothing that the reader may open. */
  link: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: z.string(),
});
export type Notification = z.output<typeof notification>;

/** Only what is about this. */
const subject = z.optional(z.enum(NOTICE_SUBJECTS));

export const notificationsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'List your notifications, newest first, without what is no longer true',
  needs: 'member',
  isOpenOnHold: true,
  input: {
    query: z.extend(listInput(['created_at'], '-created_at'), {
      state: z.optional(z.literal('unread')),
      subject,
    }),
  },
  output: z.extend(listAnswer(notification), {
    /** The newest that there is, whatever is listed. */
    newest: z.nullable(z.number()),
  }),
});

export const markNotificationEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  summary: 'Mark a notification as read or unread',
  needs: 'member',
  isOpenOnHold: true,
  input: { params: byId, body: z.strictObject({ is_read: z.boolean() }) },
  output: z.object({}),
});

export const readNotificationsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark all notifications up to the newest you have seen as read',
  needs: 'member',
  isOpenOnHold: true,
  input: {
    body: z.strictObject({
      /** The newest that the member has seen. */
      up_to: recordId,
      subject,
    }),
  },
  output: z.object({ read: z.number() }),
});
