import type { Database } from '@/backend/core/db/database';
import { type Outgoing, send } from '@/backend/core/outbox/outbox';
import { asOneLine } from '@/backend/core/text/plain-text';
import type { Meeting } from './invitation';
import { type Sentence, withTexts } from '@/backend/core/audit/sentence';

export const MAIL = 'mail';

const LANE = `${MAIL} `;

export const addressOfLane = (lane: string): string => lane.slice(LANE.length);

const LONGEST_SUBJECT = 150;

/** Control characters: the database refuses NUL, and no reader needs the others. */
const withoutControls = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();

interface Mail {
  /** One plain address. */
  to: string;
  subject: string;
  text: Sentence;
  /** The panel page the text is about. */
  link?: string | null;
  /** Goes along for the reader's calendar. */
  meeting?: Meeting | undefined;
  /** The same cause sends its email once. */
  cause: string;
}

/** An email as an outbox entry, delivered in order per address by any instance. */
export const outgoingMail = (
  { to, subject, text, link = null, meeting, cause }: Mail,
  now: Date,
): Outgoing => {
  const content = {
    to,
    subject: asOneLine(subject, LONGEST_SUBJECT),
    text: withTexts(text, withoutControls),
    at: now.toISOString(),
    ...(link !== null && { link }),
    ...(meeting && { meeting }),
  };
  return { kind: MAIL, lane: `${LANE}${to}`, content, cause };
};

/** Queues an email in the transaction of its cause. */
export const sendMail = (tx: Database, mail: Mail, now: Date): Promise<void> =>
  send(tx, outgoingMail(mail, now), now);

/** Emails an account's owner, if they have an email. */
export async function mailOwner(
  tx: Database,
  { email }: { email: string | null },
  mail: Omit<Mail, 'to'>,
  now: Date,
): Promise<void> {
  if (email !== null) await sendMail(tx, { to: email, ...mail }, now);
}
