import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { type Outgoing, sendEach, takeBack } from '@/backend/core/outbox/outbox';
import { type Sentence } from '@/backend/core/audit/sentence';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { causeOfMessage, directMessage } from '@/backend/discord/public';
import { outgoingMail } from '@/backend/mail/public';
import { noticeMail, type NoticeLetter } from './notice-mail';
import { linkOf } from './links';
import { waysFor } from './reach-rules';

/** A stored notice, and where its reader can be reached outside the panel. */
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

interface Told {
  kind: NoticeKind;
  message: Sentence;
  mail?: NoticeLetter | undefined;
  created_at: Date;
  stored: StoredNotice;
}

const causeOf = (id: number) => `notice ${id}`;

/** The ways out of the panel that one notice takes to its reader. */
function waysOut({ kind, message, mail: letter, created_at: now, stored }: Told): Outgoing[] {
  const { id, user_id, about, discord_id, email, name, notify } = stored;
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
  await sendEach(
    tx,
    told.flatMap((one) => waysOut(one).map((out) => ({ ...out, now: one.created_at }))),
  );
}

/** Takes back what has not left yet of notices that are no longer true. */
export const stayIn = (tx: Database, ids: readonly number[]) =>
  takeBack(
    tx,
    ids.flatMap((id) => [causeOf(id), causeOfMessage(causeOf(id))]),
  );
