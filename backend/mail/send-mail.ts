import type { Database } from '@/backend/core/db/database';
import { type Outgoing, send } from '@/backend/core/outbox/outbox';
import { asOneLine } from '@/backend/core/text/plain-text';
import type { Meeting } from './invitation';
import { type Sentence, withTexts } from '@/backend/core/audit/sentence';

export const MAIL = 'mail';

const LANE = `${MAIL} `;

export const addressOfLane = (lane: string): string => lane.slice(LANE.length);

const LONGEST_SUBJECT = 150;

/** The database takes no null, and no reader needs any of the others. */
const withoutControls = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed();

interface Mail {
  /** One plain address. */
  to: string;
  subject: string;
  text: Sentence;
  /** A path of the panel that the text is about. */
  link?: string | null;
  /** Goes along for the reader's calendar. */
  meeting?: Meeting | undefined;
  /** The same cause writes its mail once. */
  cause: string;
}

/** What `sendEach` takes to write a mail, delivered by any copy of the backend; in order to each address. */
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

/** Writes a mail in the transaction of its cause. */
export const sendMail = (tx: Database, mail: Mail, now: Date): Promise<void> =>
  send(tx, outgoingMail(mail, now), now);

/** Writes to whom an account belongs: nobody has to have an email. */
export async function mailOwner(
  tx: Database,
  { email }: { email: string | null },
  mail: Omit<Mail, 'to'>,
  now: Date,
): Promise<void> {
  if (email !== null) await sendMail(tx, { to: email, ...mail }, now);
}
