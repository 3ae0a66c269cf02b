import type { Database } from '@/backend/core/db/database';
import { type Outgoing, sendEach, takeBack } from '@/backend/core/outbox/outbox';
import { type Sentence } from '@/backend/core/audit/sentence';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { causeOfMessage, directMessage } from '@/backend/discord/public';
import { outgoingMail } from '@/backend/mail/public';
import { listReachable, type Reachable } from '@/backend/members/public';
import { noticeMail, type NoticeLetter } from './notice-mail';
import { linkOf } from './links';
import { waysFor } from './reach-rules';

interface Told {
  /** Of the notice. */
  id: number | undefined;
  user_id: number;
  kind: NoticeKind;
  about: string | null;
  message: Sentence;
  mail?: NoticeLetter | undefined;
  created_at: Date;
}

const causeOf = (id: number) => `notice ${id}`;

/** The ways out of the panel that one notice takes to its reader. */
function waysOut(
  told: Told & { id: number },
  { discord_id, email, name, notify }: Reachable,
): Outgoing[] {
  const { id, user_id, kind, about, message, mail: letter, created_at: now } = told;
  const link = linkOf(kind, about, user_id);
  const ways = waysFor(kind, notify, letter !== undefined);
  const cause = causeOf(id);
  const out: Outgoing[] = [];
  if (ways.includes('discord') && discord_id !== null)
    out.push(directMessage({ discord_id, text: message, link, cause }));
  if (ways.includes('mail') && email !== null) {
    const text = noticeMail(
      { name },
      { message, subject: kind.subject, letter, isChosen: !kind.isOfSecurity },
    );
    out.push(outgoingMail({ to: email, ...text, link, cause }, now));
  }
  return out;
}

/** Takes notices to members outside of the panel as well, by the ways that each has chosen. */
export async function reachOut(tx: Database, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const readers = await listReachable(
    tx,
    told.map(({ user_id }) => user_id),
  );
  await sendEach(
    tx,
    told.flatMap((one) => {
      const reader = readers.get(one.user_id);
      if (!reader || one.id === undefined) return [];
      return waysOut({ ...one, id: one.id }, reader).map((out) => ({
        ...out,
        now: one.created_at,
      }));
    }),
  );
}

/** Takes back what has not left yet of notices that are no longer true. */
export const stayIn = (tx: Database, ids: readonly number[]) =>
  takeBack(
    tx,
    ids.flatMap((id) => [causeOf(id), causeOfMessage(causeOf(id))]),
  );
