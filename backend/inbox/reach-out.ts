import type { Database } from '@/backend/core/database';
import { sendDirectMessage } from '@/backend/discord/store';
import { sendMail } from '@/backend/mail/send-mail';
import { listReachable } from '@/backend/membership/store';
import { noticeMail } from './notice-mail';
import { subjectOf, waysFor } from './reach-rules';

interface Told {
  kind: string;
  message: string;
  link?: string | null | undefined;
}

/** Takes a notice to members outside of the panel as well, by the ways that each has chosen. */
export async function reachOut(
  tx: Database,
  written: readonly { id: number; user_id: number }[],
  { kind, message, link = null }: Told,
  now: Date,
): Promise<void> {
  const readers = await listReachable(
    tx,
    written.map(({ user_id }) => user_id),
  );
  for (const { id, user_id } of written) {
    const reader = readers.get(user_id);
    if (!reader) continue;
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
