import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { takeInboxEndpoint, unreadEndpoint } from '@/lib/contracts/inbox';
import {
  markNotificationEndpoint,
  notificationsEndpoint,
  readNotificationsEndpoint,
} from '@/lib/contracts/notifications';
import type { NoticeSubject } from '@/lib/contracts/notices';
import { linksOf } from './links';
import { countUnread, findNewest, listTold, markAll, markOne } from './read-store';
import { takeUnseen } from './store';

export function registerInbox(endpoints: Endpoints, declared: () => readonly NoticeKind[]): void {
  const kinds = new Map(declared().map((kind) => [kind.name, kind]));
  /** The kinds that count as something. */
  const namesOf = (subject: NoticeSubject | undefined) =>
    subject &&
    [...kinds.values()].filter((kind) => kind.subject === subject).map(({ name }) => name);

  endpoints.member(takeInboxEndpoint, async ({ db, member, now }) => ({
    items: await takeUnseen(db, member.user_id, now),
  }));

  endpoints.member(unreadEndpoint, async ({ db, member, now }) => ({
    count: await countUnread(db, member.user_id, now),
  }));

  endpoints.member(notificationsEndpoint, async ({ db, member, query, now }) => {
    const { subject, ...asked } = query;
    // First: what comes in between is no part of the page.
    const newest = await findNewest(db, member.user_id);
    const page = await listTold(db, member.user_id, { ...asked, names: namesOf(subject) }, now);
    const links = await linksOf(db, kinds, member, page.items);
    return {
      ...page,
      newest,
      items: page.items.map(({ id, type, message, kind, read_at, created_at }) => ({
        id,
        type,
        message,
        subject: kinds.get(kind)?.subject ?? null,
        link: links.get(id) ?? null,
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

  endpoints.member(readNotificationsEndpoint, async ({ db, member, body, now }) => {
    const { up_to, subject } = body;
    const { user_id } = member;
    return { read: await markAll(db, { user_id, up_to, names: namesOf(subject) }, now) };
  });
}
