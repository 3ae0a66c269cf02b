import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { changeContent, lockWaiting, sendEach, takeBack } from '@/backend/core/outbox/outbox';
import { type Sentence } from '@/backend/core/audit/sentence';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { aroundMail, letterOf, type NoticeLetter } from './notice-mail';
import { linkOf } from './links';
import {
  causesOf,
  digestOf,
  type Draft,
  draftIn,
  draftWithout,
  outgoingOf,
} from './outgoing-notice';
import { waysFor } from './reach-rules';

/** A stored notice, with its reader's addresses outside the panel. */
export const storedNotice = z.object({
  id: z.coerce.number(),
  user_id: z.number(),
  kind: z.string(),
  about: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  discord_id: z.string().nullable(),
  notify: z.unknown(),
});
type StoredNotice = z.infer<typeof storedNotice>;

export interface Told {
  kind: NoticeKind;
  message: Sentence;
  reason?: string | undefined;
  mail?: NoticeLetter | undefined;
  goesOut?: true | 'digest' | undefined;
  created_at: Date;
  stored: StoredNotice;
}

/** Drafts of one kind of notice for its reader, one per channel they have chosen. */
function draftsOf([first, ...others]: readonly [Told, ...Told[]]): Draft[] {
  const { kind, mail: letter, stored } = first;
  const { discord_id, email, name, notify } = stored;
  const ways = waysFor(kind, notify, letter !== undefined);
  const noticeOf = ({ message, reason, mail, stored: { id, about, user_id } }: Told) => {
    const { subject, lines } = letterOf(kind, mail);
    return { id, message, reason, link: linkOf(kind, about, user_id), subject, lines: [...lines] };
  };
  const notices: Draft['notices'] = [noticeOf(first), ...others.map(noticeOf)];
  const content = { notices, list: kind.others?.path };
  const drafts: Draft[] = [];
  if (ways.includes('discord') && discord_id !== null)
    drafts.push({ way: 'discord', to: discord_id, before: [], after: [], ...content });
  if (ways.includes('mail') && email !== null)
    drafts.push({ way: 'mail', to: email, ...content, ...aroundMail({ name }, kind) });
  return drafts;
}

/** A digest has one kind, one reader and one time. */
function digestsOf(told: readonly Told[]): (readonly [Told, ...Told[]])[] {
  const digests = new Map<string, [Told, ...Told[]]>();
  for (const one of told) {
    const { user_id, kind, id } = one.stored;
    const key =
      one.goesOut === 'digest' ? `${user_id} ${kind} ${one.created_at.toISOString()}` : String(id);
    const digest = digests.get(key);
    if (digest) digest.push(one);
    else digests.set(key, [one]);
  }
  return [...digests.values()];
}

/** Sends notices by the channels that each member has chosen. */
export async function reachOut(tx: Database, told: readonly Told[]): Promise<void> {
  await sendEach(
    tx,
    digestsOf(told).flatMap((digest) => {
      const now = digest[0].created_at;
      const compose = digest.length > 1 ? digestOf : outgoingOf;
      return draftsOf(digest).map((draft) => ({ ...compose(draft, now), now }));
    }),
  );
}

interface Withdrawn {
  ids: readonly number[];
  /** The withdrawn notices, and all that may share a digest with them. */
  candidates: readonly number[];
}

/** Cancels unsent messages of withdrawn notices; digests are composed again without them. */
export async function cancelSending(tx: Database, { ids, candidates }: Withdrawn): Promise<void> {
  const gone = new Set(ids);
  const causes = new Set(ids.flatMap(causesOf));
  const cancelled: string[] = [];
  const waiting = await lockWaiting(tx, candidates.flatMap(causesOf));
  for (const { id, cause, content, created_at } of waiting) {
    const draft = draftIn(content);
    const left = draft && draftWithout(draft, gone);
    if (draft ? left === null : causes.has(cause)) cancelled.push(cause);
    else if (draft && left && left.notices.length < draft.notices.length)
      await changeContent(tx, id, digestOf(left, created_at).content);
  }
  await takeBack(tx, cancelled);
}
