import * as z from 'zod';
import type { Database } from '@/backend/core/db/database';
import { sendEach, takeBack } from '@/backend/core/outbox/outbox';
import { type Sentence } from '@/backend/core/audit/sentence';
import type { NoticeKind } from '@/backend/core/notice-kind';
import { noticeMail, type NoticeLetter } from './notice-mail';
import { linkOf } from './links';
import { causesOf, type Letter, letterIn, outgoingOf } from './outgoing-notice';
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
  goesOut?: true | 'together' | undefined;
  created_at: Date;
  stored: StoredNotice;
}

/** The ways out of the panel that notices of one kind take to their reader, in a message each way. */
function waysOut([first, ...others]: readonly [Told, ...Told[]]): Letter[] {
  const { kind, mail: letter, stored } = first;
  const { discord_id, email, name, notify } = stored;
  const ways = waysFor(kind, notify, letter !== undefined);
  const parts = [first, ...others].map(({ message, stored: { id, about, user_id } }) => ({
    id,
    message,
    link: linkOf(kind, about, user_id),
  }));
  const out: Letter[] = [];
  if (ways.includes('discord') && discord_id !== null)
    out.push({ way: 'discord', to: discord_id, subject: '', before: [], parts, after: [] });
  if (ways.includes('mail') && email !== null) {
    const isChosen = !kind.isOfSecurity;
    const around = noticeMail({ name }, { subject: kind.subject, letter, isChosen });
    out.push({ way: 'mail', to: email, parts, ...around });
  }
  return out;
}

/** Those that go together, of one kind to one reader. */
function groupsOf(told: readonly Told[]): (readonly [Told, ...Told[]])[] {
  const groups = new Map<string, [Told, ...Told[]]>();
  for (const one of told) {
    const { user_id, kind, id } = one.stored;
    const key = one.goesOut === 'together' ? `${user_id} ${kind}` : String(id);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** Takes notices to members outside of the panel as well, by the ways that each has chosen. */
export async function reachOut(tx: Database, told: readonly Told[]): Promise<void> {
  await sendEach(
    tx,
    groupsOf(told).flatMap((group) => {
      const now = group[0].created_at;
      return waysOut(group).map((letter) => ({ ...outgoingOf(letter, now), now }));
    }),
  );
}

/** Takes back what has not left yet of notices that are no longer true; others that it told go without them. */
export async function stayIn(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  const taken = await takeBack(tx, ids.flatMap(causesOf));
  const left = taken.flatMap(({ content }) => {
    const letter = letterIn(content);
    const parts = letter?.parts.filter(({ id }) => !ids.includes(id)) ?? [];
    return letter && parts.length > 0 ? [{ ...letter, parts }] : [];
  });
  await sendEach(
    tx,
    left.map((letter) => ({ ...outgoingOf(letter, now), now })),
  );
}
