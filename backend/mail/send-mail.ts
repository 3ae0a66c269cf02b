import type { Database } from '@/backend/core/database';
import { send } from '@/backend/core/outbox';
import { asOneLine } from '@/backend/core/plain-text';

export const MAIL = 'mail';

const LONGEST_SUBJECT = 150;

/** The database takes no null, and no reader needs any of the others. */
const withoutControls = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();

interface Mail {
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
  /** A path of the panel that the text is about. */
  link?: string | null;
  /** The same cause writes its mail once. */
  cause: string;
  /** What has the same lane arrives in order; each address has its own unless said otherwise. */
  lane?: string;
}

/** Writes a mail, in the transaction of its cause, to be delivered by any copy of the backend. */
export const sendMail = (
  tx: Database,
  { to, subject, text, link = null, cause, lane = `${MAIL} ${to}` }: Mail,
  now: Date,
): Promise<void> => {
  const content = {
    to,
    subject: asOneLine(subject, LONGEST_SUBJECT),
    text: withoutControls(text),
    at: now.toISOString(),
    ...(link !== null && { link }),
  };
  return send(tx, { kind: MAIL, lane, content, cause }, now);
};
