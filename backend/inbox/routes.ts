import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import type { NoticeKind } from '@/backend/core/notice-kind';
import {
  type MessageType,
  newNotifications,
  takeInboxEndpoint,
  unreadEndpoint,
} from '@/lib/contracts/inbox';
import {
  markNotificationEndpoint,
  notificationsEndpoint,
  readNotificationsEndpoint,
} from '@/lib/contracts/notifications';
import type { NoticeSubject } from '@/lib/contracts/notices';
import { linksOf } from './links';
import { countUnread, findNewest, listShown, listTold, markAll, markOne } from './read-store';
import { takeUnseen } from './store';
import { selectWithdrawn } from './withdraw-store';

/** More at once would fill the screen, and no one reads them in five seconds. */
const MOST_APART = 3;

const inShort = (shown: readonly { id: number; type: MessageType }[]) => ({
  id: 0,
  type: shown.every(({ type }) => type === 'SUCCESS') ? ('SUCCESS' as const) : ('WARNING' as const),
  message: newNotifications(shown.length),
  link: '/notifications?state=unread',
  ids: shown.map(({ id }) => id),
});

export function registerInbox(endpoints: Endpoints, declared: () => readonly NoticeKind[]): void {
  const kinds = new Map(declared().map((kind) => [kind.name, kind]));
  const asOne = {
    kinds: [...kinds.values()].filter(({ others }) => others).map(({ name }) => name),
  };
  const said = ({ message, kind, others }: { message: string; kind: string; others: number }) =>
    others === 0 ? message : `${message}\n${kinds.get(kind)?.others?.say(others)}`;
  /** Combined ones link to a list. */
  const linkIn = (
    links: ReadonlyMap<number, string>,
    { id, kind, others }: { id: number; kind: string; others: number },
  ) => {
    const link = links.get(id) ?? null;
    return others === 0 ? link : link && (kinds.get(kind)?.others?.path ?? link);
  };
  /** The names of a subject's kinds. */
  const namesOf = (subject: NoticeSubject | undefined) =>
    subject &&
    [...kinds.values()].filter((kind) => kind.subject === subject).map(({ name }) => name);

  endpoints.member(takeInboxEndpoint, async ({ db, member, now }) => {
    const { user_id } = member;
    const { taken, withdrawn } = await takeUnseen(
      db,
      { user_id, withdrawn: selectWithdrawn(db, user_id, now) },
      now,
    );
    if (taken.length === 0) return { items: [], withdrawn };
    const shown = await listShown(db, taken, asOne, now);
    if (shown.length > MOST_APART) return { items: [inShort(shown)], withdrawn };
    const links = await linksOf(db, kinds, member, shown);
    return {
      items: shown.map((one) => ({
        id: one.id,
        type: one.type,
        message: said(one),
        link: linkIn(links, one),
      })),
      withdrawn,
    };
  });

  endpoints.member(unreadEndpoint, async ({ db, member, now }) => ({
    count: await countUnread(db, member.user_id, asOne, now),
  }));

  endpoints.member(notificationsEndpoint, async ({ db, member, query, now }) => {
    const { subject, ...asked } = query;
    // First, because notices that arrive meanwhile are not on the page.
    const newest = await findNewest(db, member.user_id);
    const filter = { ...asked, names: namesOf(subject), asOne };
    const page = await listTold(db, member.user_id, filter, now);
    const links = await linksOf(db, kinds, member, page.items);
    return {
      ...page,
      newest,
      items: page.items.map(({ id, type, message, kind, others, read_at, created_at }) => ({
        id,
        type,
        message: said({ message, kind, others }),
        subject: kinds.get(kind)?.subject ?? null,
        link: linkIn(links, { id, kind, others }),
        is_read: read_at !== null,
        created_at: created_at.toISOString(),
      })),
    };
  });

  endpoints.member(markNotificationEndpoint, async ({ db, member, params, body, now }) => {
    const { user_id } = member;
    const change = { isRead: body.is_read, asOne, now };
    if (!(await markOne(db, { ...params, user_id }, change))) throw notFound('This notification');
    return {};
  });

  endpoints.member(readNotificationsEndpoint, async ({ db, member, body, now }) => {
    const { up_to, subject } = body;
    const { user_id } = member;
    return { read: await markAll(db, { user_id, up_to, names: namesOf(subject) }, now) };
  });
}
