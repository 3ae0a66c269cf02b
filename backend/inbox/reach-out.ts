import type { Database } from '@/backend/core/database';
import { sendDirectMessage } from '@/backend/discord/store';
import { sendMail } from '@/backend/mail/send-mail';
import { listReachable } from '@/backend/membership/store';
import { noticeMail } from './notice-mail';
import { subjectOf, waysFor } from './reach-rules';

interface Told {
  /** Of the notice. */
  id: number | undefined;
  user_id: number;
  kind: string;
  message: string;
  link?: string | null | undefined;
  created_at: Date;
}

/** Takes notices to members outside of the panel as well, by the ways that each has chosen. */
export async function reachOut(tx: Database, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const readers = await listReachable(
    tx,
    told.map(({ user_id }) => user_id),
  );
  for (const { id, user_id, kind, message, link = null, created_at: now } of told) {
    const reader = readers.get(user_id);
    if (!reader || id === undefined) continue;
    const { discord_id, email, name, notify } = reader;
    const ways = waysFor(kind, notify);
    const cause = `notice ${id}`;
    if (ways.includes('discord') && discord_id !== null)
      await sendDirectMessage(tx, { discord_id, text: message, link, cause }, now);
    if (ways.includes('mail') && email !== null) {
      const text = noticeMail({ name }, { message, subject: subjectOf(kind) });
      await sendMail(tx, { to: email, ...text, link, cause }, now);
    }
  }
}
