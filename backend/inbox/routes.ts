import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { takeInboxEndpoint, unreadEndpoint } from '@/lib/contracts/inbox';
import {
  markNotificationEndpoint,
  notificationsEndpoint,
  readNotificationsEndpoint,
} from '@/lib/contracts/notifications';
import { countUnread, findNewest, listTold, markAll, markOne } from './read-store';
import { takeUnseen } from './store';

export function registerInbox(endpoints: Endpoints): void {
  endpoints.member(takeInboxEndpoint, async ({ db, member, now }) => ({
    items: await takeUnseen(db, member.user_id, now),
  }));

  endpoints.member(unreadEndpoint, async ({ db, member, now }) => ({
    count: await countUnread(db, member.user_id, now),
  }));

  endpoints.member(notificationsEndpoint, async ({ db, member, query, now }) => {
    // First: what comes in between is no part of the page.
    const newest = await findNewest(db, member.user_id);
    const page = await listTold(db, member.user_id, query, now);
    return {
      ...page,
      newest,
      items: page.items.map(({ id, type, message, link, read_at, created_at }) => ({
        id,
        type,
        message,
        link,
        is_read: read_at !== null,
        created_at: created_at.toISOString(),
      })),
    };
  });

  endpoints.member(markNotificationEndpoint, async ({ db, member, params, body, now }) => {
    const { user_id } = member;
    const change = { isRead: body.is_read, now };
    if (!(await markOne(db, { ...params, user_id }, change))) throw notFound('This notification');
    return {};
  });

  endpoints.member(readNotificationsEndpoint, async ({ db, member, body, now }) => ({
    read: await markAll(db, { user_id: member.user_id, ...body }, now),
  }));
}
